import { useT } from '@parley/i18n';
import { Close, Content, Description, Overlay, Portal, Root, Title } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { DialogProps } from './Dialog';

// React.lazy takes the default export of a module and nothing else.
// biome-ignore lint/style/noDefaultExport: demanded by React.lazy
export default function DialogLayer({
  onClose,
  title,
  description,
  children,
  footer,
  size = 'md',
  onOpenFocus,
}: DialogProps) {
  const t = useT();
  const [opener] = useState(() => {
    handOverNonce();
    return document.activeElement;
  });

  function giveFocusBack(event: Event): void {
    event.preventDefault();
    if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-dialog bg-scrim" />
        <Content
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={onOpenFocus}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={stopAtThisLayer}
          className={clsx(
            'fixed top-1/2 left-1/2 z-dialog flex max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] -translate-1/2 animate-pop flex-col overflow-hidden rounded-xl bg-surface shadow-dialog outline-none dark:ring-1 dark:ring-line-card dark:ring-inset',
            sizes[size],
          )}
        >
          <header className="flex items-center gap-2.5 pt-4.5 pr-4 pb-3.5 pl-6">
            <Title className="min-w-0 grow text-[17px]/[26px] font-semibold">{title}</Title>
            <Close asChild>
              <IconButton label={t('shell.close')} icon={<X size={18} />} />
            </Close>
          </header>
          {description && <Description className="px-6 pb-2 text-fg-3">{description}</Description>}
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
          <div tabIndex={0} className="min-h-0 overflow-y-auto px-6 pb-5 -outline-offset-2">
            {children}
          </div>
          {footer && (
            <footer className="flex items-center justify-end gap-2.5 border-t border-line px-6 py-3.5">{footer}</footer>
          )}
        </Content>
      </Portal>
    </Root>
  );
}

/** The scroll lock writes a style element; the page's policy takes it only with the page's nonce, which it reads here. */
function handOverNonce(): void {
  const nonce = document.querySelector<HTMLElement>('meta[property="csp-nonce"]')?.nonce;
  if (nonce) Object.assign(globalThis, { __webpack_nonce__: nonce });
}

/** One press of Escape closes one layer: the frame's own listener (which would ask the host to close) must not see it. */
const stopAtThisLayer = (event: KeyboardEvent) => {
  if (event.isComposing || event.keyCode === 229) event.preventDefault();
  event.stopPropagation();
};

const sizes = { sm: 'max-w-100', md: 'max-w-140', lg: 'max-w-card' };
