import { useT } from '@parley/i18n/react';
import { meaningOfKey, pasteFiles } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useId } from 'react';
import { settingsAtom } from '../../stores/settings';
import { maxTextLength } from '../composer/max-text-length';

interface CaptionFieldProps {
  readonly value: string;
  readonly onChange: (caption: string) => void;
  readonly onSend: () => void;
  /** Called with files that are pasted into the field. */
  readonly onPasteFiles: (files: readonly File[]) => void;
}

/** The text that is sent with files: it is the draft of the composer, which the dialog covers. source: WB244 */
export function CaptionField({ value, onChange, onSend, onPasteFiles }: CaptionFieldProps) {
  const t = useT();
  const id = useId();
  const { sendKey } = useAtomValue(settingsAtom);
  const over = value.trim().length - maxTextLength;
  return (
    <div className="pt-4">
      <label htmlFor={id} className="mb-1.5 block text-sub font-medium text-fg-2">
        {t('message.files.caption')}
      </label>
      <textarea
        id={id}
        rows={1}
        dir="auto"
        value={value}
        enterKeyHint={sendKey === 'modifier' ? 'enter' : 'send'}
        aria-invalid={over > 0 || undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
        onPaste={(event) => pasteFiles(event, onPasteFiles)}
        onKeyDown={(event) => {
          if (meaningOfKey(event, sendKey) !== 'send') return;
          event.preventDefault();
          onSend();
        }}
        className="block field-sizing-content max-h-30 min-h-11 w-full resize-none rounded-md border border-line-input bg-surface px-2.5 py-2.5 text-body outline-none focus:border-focus focus:ring-3 focus:ring-focus-halo mobile:text-[16px]"
      />
      <p id={`${id}-note`} className="text-cap text-bad-text">
        {over > 0 && t('composer.tooLong', { max: maxTextLength, over })}
      </p>
    </div>
  );
}

/** Whether a text can be sent with files. */
export const isSendableCaption = (caption: string): boolean => caption.trim().length <= maxTextLength;
