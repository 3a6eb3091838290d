import { useT } from '@parley/i18n';
import { type ClipboardEvent, type FormEvent, useState } from 'react';

type TextInput = HTMLTextAreaElement | HTMLInputElement;

/**
 * How much of what was pasted last does not fit a field with a maximum length, in words: the browser drops it silently.
 * Both handlers are those of the field. source: UK325
 */
export function usePasteLimit(max: number | undefined) {
  const t = useT();
  const [excess, setExcess] = useState(0);

  function measure({ currentTarget, clipboardData }: ClipboardEvent<TextInput>): void {
    const { value, selectionStart, selectionEnd } = currentTarget;
    const pasted = clipboardData.getData('text/plain').replace(/\r\n?/g, '\n');
    const replaced = (selectionEnd ?? 0) - (selectionStart ?? 0);
    setExcess(max === undefined ? 0 : value.length - replaced + pasted.length - max);
  }
  /** Only what is written after the paste hides the words. */
  function reset({ nativeEvent }: FormEvent<TextInput>): void {
    const isOfPaste = nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertFromPaste';
    if (!isOfPaste) setExcess(0);
  }

  const text = max !== undefined && excess > 0 ? t('composer.tooLong', { max, over: excess }) : undefined;
  return { text, measure, reset };
}
