import { type RefObject, useState } from 'react';
import { replaceText } from './replace-text';

/** The last own text in an empty field, until it is sent or discarded. Ours. source: behaviours 1 */
export function useRecalledText(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  getLastText: (() => string | undefined) | undefined,
) {
  const [isRecalled, setRecalled] = useState(false);
  if (isRecalled && value === '') setRecalled(false);
  return {
    isRecalled,
    /** Returns false if there is nothing to recall; the browser then handles the key. */
    recall(): boolean {
      const text = getLastText?.();
      if (!text || !field.current) return false;
      replaceText(field.current, text, 0, 0);
      setRecalled(true);
      return true;
    },
    discard: (): void => {
      if (field.current) replaceText(field.current, '', 0, field.current.value.length);
    },
  };
}
