import { useT } from '@parley/i18n/react';
import { EmojiPanel, IconButton, usePanel, withRecentEmoji } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { Smile } from 'lucide-react';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { storageKeys } from '../../account/storage/storage';
import { ToastErrorBoundary } from '../../services/error-boundaries';
import { useServices } from '../../services/services';

interface EmojiButtonProps {
  /** The edge of the composer that the panel is aligned with. */
  readonly align: 'start' | 'end';
  readonly disabled: boolean;
  readonly onInsert: (code: string) => void;
}

/** Inserts emoji at the caret; the code of the panel is loaded at the first press. source: W-17, DR-19, DR-20 */
export function EmojiButton({ align, disabled, onInsert }: EmojiButtonProps) {
  const t = useT();
  const root = useRef<HTMLSpanElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [recent, addRecent] = useRecentEmoji();

  function close(): void {
    // The focus returns to the button only from inside the panel: in the composer it stays.
    if (root.current?.contains(document.activeElement)) button.current?.focus();
    setOpen(false);
  }

  return (
    <span ref={root} className="inline-flex">
      <IconButton
        ref={button}
        label={t('composer.emoji')}
        icon={<Smile size={18} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        disabled={disabled}
        onPress={() => setOpen(!isOpen)}
      />
      {/* Above the whole composer, not above the button, so that it does not cover the text field. */}
      {isOpen && (
        <Popup root={root} align={align} onClose={close}>
          <ToastErrorBoundary onLoadFailed={() => setOpen(false)}>
            <EmojiPanel
              recent={recent}
              onChoose={(code) => {
                onInsert(code);
                addRecent(code);
              }}
              onClose={close}
            />
          </ToastErrorBoundary>
        </Popup>
      )}
    </span>
  );
}

/** The emoji chosen on this device, the last one first. */
function useRecentEmoji(): readonly [readonly string[], (code: string) => void] {
  const { storage } = useServices();
  const [recent, setRecent] = useState(() =>
    (storage.device.read(storageKeys.emoji) ?? '').split('\n').filter(Boolean),
  );
  const add = (code: string): void => {
    const next = [...withRecentEmoji(recent, code)];
    setRecent(next);
    storage.device.write(storageKeys.emoji, next.join('\n'));
  };
  return [recent, add];
}

interface PopupProps extends Pick<EmojiButtonProps, 'align'> {
  readonly root: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

function Popup({ root, align, onClose, children }: PopupProps) {
  usePanel(root, onClose);
  return (
    <div className={clsx('absolute bottom-full z-pop mb-2 max-w-full', align === 'start' ? 'left-0' : 'right-0')}>
      {children}
    </div>
  );
}
