import { useT } from '@parley/i18n';
import { type ClipboardEvent, type FormEvent, useState } from 'react';

type TextInput = HTMLTextAreaElement | HTMLInputElement;

/**
 * A note that says how many characters of the last paste the browser cut, because the text would have exceeded the
 * maximum length of the field. The field must use both handlers. source: UK325
 */
export function usePasteLimit(max: number | undefined) {
  const t = useT();
  const [excess, setExcess] = useState(0);

  function onPaste({ currentTarget, clipboardData }: ClipboardEvent<TextInput>): void {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    setExcess(max === undefined ? 0 : value.length - replaced + pasted.length - max);
  }
  /** The note is hidden by the next input, not by the input event of the paste itself. */
  function onInput({ nativeEvent }: FormEvent<TextInput>): void {
    const isOfPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (!isOfPaste) setExcess(0);
  }

  const note = max !== undefined && excess > 0 ? t('composer.cut', { max, count: excess }) : undefined;
  return { note, onPaste, onInput };
}
