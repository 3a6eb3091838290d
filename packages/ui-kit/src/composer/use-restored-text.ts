import { type RefObject, useState } from 'react';
import { replaceText } from './replace-text';

/** The last own text in an empty field, until it is sent or discarded. Ours. source: behaviours 1 */
export function useRestoredText(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  getLastText: (() => string | undefined) | undefined,
) {
  const [isRestored, setRestored] = useState(false);
  if (isRestored && value === '') setRestored(false);
  return {
    isRestored,
    /** Returns false if there is nothing to restore; the browser then handles the key. */
    restore(): boolean {
      const text = getLastText?.();
      if (!text || !field.current) return false;
      replaceText(field.current, text, 0, 0);
      setRestored(true);
      return true;
    },
    discard: (): void => {
      if (field.current) replaceText(field.current, '', 0, field.current.value.length);
    },
  };
}
