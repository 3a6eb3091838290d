import { useT } from '@parley/i18n';
import { Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { ModalOverlay } from '../feedback/ModalOverlay';
import { fillsVisibleArea } from '../feedback/visible-area';
import { FileName } from '../primitives/FileName';
import { IconButton } from '../primitives/IconButton';

interface DrawerProps {
  /** The name of a file, or a text without an extension. */
  readonly title: string;
  readonly children: ReactNode;
  readonly onClose: () => void;
  /** Buttons next to the close icon. */
  readonly actions?: ReactNode;
}

/** An overlay as large as the window, with a header like a page. source: OV-25 */
export function Drawer({ title, children, onClose, actions }: DrawerProps) {
  const t = useT();
  return (
    <ModalOverlay onClose={onClose} className={clsx(fillsVisibleArea, 'flex animate-rise flex-col bg-canvas')}>
      <header className="flex min-h-bar flex-none items-center gap-2.5 border-b border-line bg-surface px-5 mobile:px-2.5">
        <span className="hidden mobile:inline">
          <IconButton label={t('card.back')} icon={<ChevronLeft size={22} />} onPress={onClose} />
        </span>
        <Title className="flex min-w-0 grow text-title font-semibold mobile:justify-center">
          <FileName name={title} />
        </Title>
        {actions}
        <IconButton label={t('shell.close')} icon={<X size={18} />} className="mobile:hidden" onPress={onClose} />
      </header>
      {children}
    </ModalOverlay>
  );
}
