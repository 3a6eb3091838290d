import { useT } from '@parley/i18n';
import { Description, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { ChevronLeft, X } from 'lucide-react';
import { IconButton } from '../primitives/IconButton';
import type { DialogProps } from './Dialog';
import { ModalOverlay } from './ModalOverlay';
import { centredInVisibleArea } from './visible-area';

export type DialogOverlayProps = Omit<DialogProps, 'isOpen'>;

export function DialogOverlay(props: DialogOverlayProps) {
  const { onClose, title, description, children, footer, size = 'md', initialFocus = 'control' } = props;
  return (
    <ModalOverlay
      onClose={onClose}
      isDescribed={Boolean(description)}
      className={clsx(centredInVisibleArea, boxClasses, isPage(size) ? wholePageClasses : '', sizes[size])}
    >
      <DialogHeader title={title} isPage={isPage(size)} onClose={onClose} />
      {description && <Description className="px-6 pb-2 text-fg-3">{description}</Description>}
      <DialogBody size={size} initialFocus={initialFocus}>
        {children}
      </DialogBody>
      {footer && (
        <footer
          className={clsx(
            'flex items-center justify-end gap-2.5 border-t border-line px-6 py-3.5',
            size === 'document' && 'mobile:hidden',
          )}
        >
          {footer}
        </footer>
      )}
    </ModalOverlay>
  );
}

type DialogBodyProps = Required<Pick<DialogProps, 'size' | 'initialFocus'>> & Pick<DialogProps, 'children'>;

function DialogBody({ size, initialFocus, children }: DialogBodyProps) {
  // A picker scrolls its two lists, not the whole.
  if (size === 'picker') return <div className="min-h-0 grow overflow-hidden">{children}</div>;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: content that scrolls must be reachable by keyboard
    <div tabIndex={0} data-initial-focus={initialFocus === 'text' || undefined} className={bodyClasses}>
      {children}
    </div>
  );
}

interface DialogHeaderProps {
  readonly title: string;
  readonly isPage: boolean;
  readonly onClose: () => void;
}

function DialogHeader({ title, isPage, onClose }: DialogHeaderProps) {
  const t = useT();
  return (
    <header
      className={clsx(
        'flex flex-none items-center gap-2.5 pt-4.5 pr-4 pb-3.5 pl-6',
        isPage && 'mobile:mb-4 mobile:h-bar mobile:border-b mobile:border-line mobile:px-2.5 mobile:py-0',
      )}
    >
      {isPage && (
        <span className="hidden mobile:inline">
          <IconButton label={t('card.back')} icon={<ChevronLeft size={22} />} onPress={onClose} />
        </span>
      )}
      <Title
        className={clsx(
          'min-w-0 grow text-[17px]/[26px] font-semibold',
          isPage && 'mobile:truncate mobile:pr-8 mobile:text-center',
        )}
      >
        <bdi>{title}</bdi>
      </Title>
      <IconButton
        label={t('shell.close')}
        icon={<X size={18} />}
        className={isPage ? 'mobile:hidden' : ''}
        onPress={onClose}
      />
    </header>
  );
}

/** Whether the dialog fills the screen of a phone. */
const isPage = (size: DialogProps['size']): boolean => size === 'document' || size === 'picker';

const boxClasses =
  'flex animate-pop flex-col overflow-hidden rounded-xl bg-surface shadow-dialog dark:ring-1 dark:ring-line-card dark:ring-inset';
const bodyClasses = 'min-h-0 grow overflow-y-auto overscroll-contain px-6 pb-5 -outline-offset-2 mobile:px-5';
const wholePageClasses =
  'mobile:inset-x-0 mobile:top-(--visible-top,0px) mobile:h-(--visible-height,100dvh) mobile:max-h-none mobile:w-full mobile:max-w-none mobile:translate-none mobile:rounded-none';
const sizes = { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-card', document: 'max-w-card', picker: 'kit-picker' };
