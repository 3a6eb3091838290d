import { useT } from '@parley/i18n';
import { Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { KeyboardEventHandler, ReactNode } from 'react';
import { ModalOverlay } from '../feedback/ModalOverlay';
import { fillsVisibleArea } from '../feedback/visible-area';
import { IconButton } from '../primitives/IconButton';

interface ViewerProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Between the title and the close icon, such as '1 of 3'. */
  readonly aside?: ReactNode;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDivElement>;
}

/** A dark overlay over the whole window, for images and videos. */
export function Viewer({ title, children, onClose, aside, onKeyDown }: ViewerProps) {
  const t = useT();
  return (
    <ModalOverlay
      onClose={onClose}
      onKeyDown={onKeyDown}
      theme="dark"
      className={clsx(fillsVisibleArea, 'flex animate-pop flex-col bg-app text-fg')}
    >
      <header className="z-1 flex min-h-bar flex-none items-center gap-2.5 pointer-coarse:gap-3 px-4 py-1.5">
        <Title className="min-w-0 grow truncate text-body font-medium">
          <bdi>{title}</bdi>
        </Title>
        {aside}
        <IconButton label={t('shell.close')} icon={<X size={20} />} className="bg-muted" onPress={onClose} />
      </header>
      {children}
    </ModalOverlay>
  );
}
