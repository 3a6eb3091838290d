import { useT } from '@parley/i18n/react';
import { IconButton, usePanel } from '@parley/ui-kit';
import { CirclePlus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastErrorBoundary, WaitForAllTexts } from '../../services/error-boundaries';
import { AttachmentPanel } from './AttachmentPanel';

interface AttachButtonProps {
  readonly roomId: string;
  /** The element under the composer that the panel is drawn in. */
  readonly slot: HTMLElement | null;
  readonly disabled: boolean;
  readonly onFiles: (files: readonly File[]) => void;
  readonly onShortcuts: () => void;
}

/**
 * The one button by which a phone adds something to a message; its panel opens under the composer, in place of the
 * keyboard. source: W-17, U-14
 */
export function AttachButton({ roomId, slot, disabled, onFiles, onShortcuts }: AttachButtonProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const isShown = isOpen && !disabled;

  function close(): void {
    // The focus returns to the button only from inside the panel: in the composer it stays.
    if (panel.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    setOpen(false);
  }

  function closeAnd<Values extends readonly unknown[]>(action: (...values: Values) => void) {
    return (...values: Values): void => {
      close();
      action(...values);
    };
  }

  return (
    <>
      <IconButton
        ref={button}
        label={t('composer.attach')}
        icon={<CirclePlus size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isShown}
        disabled={disabled}
        className={isShown ? 'bg-accent-soft text-accent-text' : ''}
        onPress={() => (isShown ? close() : setOpen(true))}
      />
      {isShown &&
        slot &&
        createPortal(
          <ToastErrorBoundary onLoadFailed={close}>
            <WaitForAllTexts>
              <Panel root={panel} button={button} onClose={close}>
                <AttachmentPanel
                  roomId={roomId}
                  onFiles={closeAnd(onFiles)}
                  onShortcuts={closeAnd(onShortcuts)}
                  onDone={close}
                />
              </Panel>
            </WaitForAllTexts>
          </ToastErrorBoundary>,
          slot,
        )}
    </>
  );
}

interface PanelProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Panel({ root, button, onClose, children }: PanelProps) {
  const t = useT();
  usePanel([root, button], onClose);
  useEffect(() => {
    // Takes the focus from the text field, which closes the keyboard, and lets screen readers say what opened.
    root.current?.focus({ preventScroll: true });
  }, [root]);
  return (
    <div ref={root} role="dialog" aria-label={t('attach.title')} tabIndex={-1} className={panelClasses}>
      {children}
    </div>
  );
}

/** It begins where the composer ends, whose lower margin would keep it above the keyboard. */
const panelClasses =
  'mt-[calc(var(--sp-2)-max(var(--sp-5),env(safe-area-inset-bottom)))] max-h-[50cqh] overflow-y-auto overscroll-contain border-t border-line bg-subtle px-4 pt-4 pb-[max(var(--sp-5),env(safe-area-inset-bottom))] outline-none';
