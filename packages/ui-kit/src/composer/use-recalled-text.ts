import { type RefObject, useState } from 'react';
import { putText } from './put-text';

/** Own words that came back into an empty field, until they are sent or gone. Ours. source: behaviours 1 */
export function useRecalled(
  field: RefObject<HTMLTextAreaElement | null>,
  value: string,
  wordsToRecall: (() => string | undefined) | undefined,
) {
  const [isRecalled, setRecalled] = useState(false);
  if (isRecalled && value === '') setRecalled(false);
  return {
    isRecalled,
    /** False when there is nothing to recall: the key is the browser's then. */
    recall(): boolean {
      const words = wordsToRecall?.();
      if (!words || !field.current) return false;
      putText(field.current, words, 0, 0);
      setRecalled(true);
      return true;
    },
    discard: (): void => {
      if (field.current) putText(field.current, '', 0, field.current.value.length);
    },
  };
}
