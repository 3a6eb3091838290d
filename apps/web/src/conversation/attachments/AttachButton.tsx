import { useT } from '@parley/i18n/react';
import { IconButton, usePanel } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { CirclePlus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastErrorBoundary, WaitForAllTexts } from '../../services/error-boundaries';
import { VoicePanel } from '../voice/VoicePanel';
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
  const [view, setView] = useState<'closed' | 'choices' | 'voice'>('closed');
  const isShown = view !== 'closed' && !disabled;
  const isRecorder = view === 'voice';

  function close(): void {
    // The focus returns to the button only from inside the panel: in the composer it stays.
    if (panel.current?.contains(document.activeElement)) button.current?.focus({ preventScroll: true });
    setView('closed');
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
        // A press on it would lose the recording.
        aria-disabled={(isShown && isRecorder) || undefined}
        className={clsx('in-data-sends:hidden', isShown && 'bg-accent-soft text-accent-text')}
        onPress={() => (isShown ? isRecorder || close() : setView('choices'))}
      />
      {isShown &&
        slot &&
        createPortal(
          <ToastErrorBoundary onLoadFailed={close}>
            <WaitForAllTexts>
              <Panel root={panel} name={isRecorder ? 'attach.voice' : 'attach.title'}>
                {isRecorder ? (
                  <VoicePanel roomId={roomId} root={panel} onClose={close} />
                ) : (
                  <Choices root={panel} button={button} onClose={close}>
                    <AttachmentPanel
                      roomId={roomId}
                      onFiles={inOrder(close, onFiles)}
                      onVoice={() => setView('voice')}
                      onShortcuts={inOrder(close, onShortcuts)}
                      onDone={close}
                    />
                  </Choices>
                )}
              </Panel>
            </WaitForAllTexts>
          </ToastErrorBoundary>,
          slot,
        )}
    </>
  );
}

/** Calls one after the other, so that an action finds the panel closed and the focus outside of it. */
function inOrder<Values extends readonly unknown[]>(first: () => void, action: (...values: Values) => void) {
  return (...values: Values): void => {
    first();
    action(...values);
  };
}

interface ChoicesProps {
  readonly root: RefObject<HTMLDivElement | null>;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Choices({ root, button, onClose, children }: ChoicesProps) {
  usePanel([root, button], onClose);
  return children;
}

interface PanelProps extends Pick<ChoicesProps, 'root' | 'children'> {
  readonly name: 'attach.title' | 'attach.voice';
}

function Panel({ root, name, children }: PanelProps) {
  const t = useT();
  useEffect(() => {
    // Takes the focus from the text field, which closes the keyboard, and lets screen readers say what opened.
    root.current?.focus({ preventScroll: true });
  }, [root]);
  return (
    <div ref={root} role="dialog" aria-label={t(name)} tabIndex={-1} className={panelClasses}>
      {children}
    </div>
  );
}

/** It covers the inset of the screen, which is then under the panel and no longer under the composer. */
const panelClasses =
  'mt-[calc(-1*env(safe-area-inset-bottom))] max-h-[50cqh] overflow-y-auto overscroll-contain border-t border-line bg-subtle px-4 pt-4 pb-[max(var(--sp-5),env(safe-area-inset-bottom))] outline-none';
