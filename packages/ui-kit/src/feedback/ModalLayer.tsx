import { Content, Overlay, Portal, Root } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { useSystemBack } from './use-system-back';

export interface ModalLayerProps {
  /** Holds a `Title` of Radix, which names the layer. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly className: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Media are looked at in the dark, whatever the page is drawn in. */
  readonly theme?: 'dark' | undefined;
  readonly isDescribed?: boolean;
  /** Which element gets the focus first; without it, the first that can have it. */
  readonly onOpenFocus?: ((event: Event) => void) | undefined;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDivElement> | undefined;
}

/** One layer of the stack: takes the focus, keeps it, closes alone, and gives the focus back. */
export function ModalLayer({ children, onClose, className, role, theme, isDescribed = false, ...on }: ModalLayerProps) {
  const [targets] = useState(() => {
    handOverNonce();
    return focusTargets();
  });

  useSystemBack(onClose);

  function giveFocusBack(event: Event): void {
    event.preventDefault();
    for (const element of targets) {
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <Overlay className="fixed inset-0 z-dialog bg-scrim" />
        <Content
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          {...(role ? { role } : {})}
          data-theme={theme}
          onOpenAutoFocus={on.onOpenFocus}
          onCloseAutoFocus={giveFocusBack}
          onEscapeKeyDown={(event) => closeOneLayer(event, onClose)}
          onInteractOutside={stayOpenOnToast}
          onKeyDown={on.onKeyDown}
          className={clsx('fixed z-dialog outline-none', className)}
        >
          {children}
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

/** The opener, then what it stands in: a row may have left the list meanwhile, and the page's body must not have the focus. */
function focusTargets(): readonly HTMLElement[] {
  const targets: HTMLElement[] = [];
  for (let at = document.activeElement; at instanceof HTMLElement && at !== document.body; at = at.parentElement) {
    if (at.matches(focusable)) targets.push(at);
  }
  return targets;
}

const focusable = 'button, input, select, textarea, a[href], [tabindex]';

/**
 * An open list inside takes its Escape itself. Else one press closes one layer: neither the frame, which would close, nor
 * the browser, which would close the layer under it, is notified.
 */
const closeOneLayer = (event: KeyboardEvent, onClose: () => void) => {
  event.preventDefault();
  if (event.target instanceof Element && event.target.closest(openList) !== null) return;
  event.stopPropagation();
  if (!isOfInputMethod(event)) onClose();
};

const openList = '[role="listbox"], [role="menu"], [role="tree"], [aria-haspopup][aria-expanded="true"]';

/** A press on a toast is no press beside the dialog. */
const stayOpenOnToast = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[aria-live]')) event.preventDefault();
};
