import { Content, Portal, Root } from '@radix-ui/react-dialog';
import { clsx } from 'clsx';
import { type KeyboardEventHandler, type ReactNode, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { containWheel } from './contain-wheel';
import { focusInitially } from './initial-focus';
import { useSystemBack } from './use-system-back';

export interface ModalOverlayProps {
  /** Contains a Radix `Title`, which names the overlay. */
  readonly children: ReactNode;
  readonly onClose: () => void;
  readonly className: string;
  readonly role?: 'dialog' | 'alertdialog';
  /** Media viewers are dark whatever the theme of the page. */
  readonly theme?: 'dark' | undefined;
  readonly isDescribed?: boolean;
  readonly onKeyDown?: KeyboardEventHandler<HTMLDivElement> | undefined;
}

/** One modal overlay of the stack: traps the focus, closes without the others, and restores the focus. */
export function ModalOverlay({
  children,
  onClose,
  className,
  role,
  theme,
  isDescribed = false,
  onKeyDown,
}: ModalOverlayProps) {
  const [focusTargets] = useState(collectFocusTargets);

  useSystemBack(onClose);

  function restoreFocus(event: Event): void {
    event.preventDefault();
    for (const element of focusTargets) {
      element.focus({ preventScroll: true });
      if (document.activeElement === element) return;
    }
  }

  return (
    <Root open onOpenChange={(isOpen) => !isOpen && onClose()}>
      <Portal>
        <div ref={containWheel} className="pointer-events-auto fixed inset-0 z-dialog touch-pinch-zoom bg-scrim" />
        <Content
          ref={containWheel}
          {...(isDescribed ? {} : { 'aria-describedby': undefined })}
          {...(role ? { role } : {})}
          data-theme={theme}
          onOpenAutoFocus={moveFocusIn}
          onCloseAutoFocus={restoreFocus}
          onEscapeKeyDown={(event) => closeTopOverlay(event, onClose)}
          onInteractOutside={stayOpenOnToast}
          onKeyDown={onKeyDown}
          className={clsx('fixed z-dialog overscroll-contain outline-none', className)}
        >
          {children}
        </Content>
      </Portal>
    </Root>
  );
}

function moveFocusIn(event: Event): void {
  event.preventDefault();
  if (event.target instanceof HTMLElement) focusInitially(event.target);
}

/**
 * The opener, then its focusable ancestors: the opener may be gone on close, and the focus must not fall to the body.
 */
function collectFocusTargets(): readonly HTMLElement[] {
  const targets: HTMLElement[] = [];
  let element = document.activeElement;
  while (element instanceof HTMLElement && element !== document.body) {
    if (element.matches(focusableSelector)) targets.push(element);
    element = element.parentElement;
  }
  return targets;
}

const focusableSelector = 'button, input, select, textarea, a[href], [tabindex]';

/**
 * Escape closes an open list inside the overlay first, otherwise only this overlay: the event must reach neither the
 * window, where it would close the embedded frame, nor the browser, which would close the overlay under this one.
 */
const closeTopOverlay = (event: KeyboardEvent, onClose: () => void) => {
  event.preventDefault();
  if (event.target instanceof Element && event.target.closest(openListSelector) !== null) return;
  event.stopPropagation();
  if (!isOfInputMethod(event)) onClose();
};

/** A list of multiple choice is no popup: it stays while the dialog is open. */
const openListSelector =
  '[role="listbox"]:not([aria-multiselectable]), [role="menu"], [role="tree"], [aria-haspopup][aria-expanded="true"]';

/** A press on a toast does not count as a press outside the dialog. */
const stayOpenOnToast = (event: Event) => {
  if (event.target instanceof Element && event.target.closest('[aria-live]')) event.preventDefault();
};
