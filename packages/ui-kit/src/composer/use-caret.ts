import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** The caret position in the focused field; undefined without focus or with a selection. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): number | undefined {
  const subscribe = useCallback(
    (onCaretChange: () => void) => {
      const abortController = new AbortController();
      // Not 'input', which fires before the draft is updated: the new caret would be combined with the old draft.
      for (const name of ['focus', 'blur', 'select', 'keyup', 'pointerup'] as const) {
        field.current?.addEventListener(name, onCaretChange, { signal: abortController.signal });
      }
      document.addEventListener('selectionchange', onCaretChange, { signal: abortController.signal });
      return () => abortController.abort();
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => caretOf(field.current));
}

function caretOf(field: HTMLTextAreaElement | null): number | undefined {
  if (!field || document.activeElement !== field) return undefined;
  return field.selectionStart === field.selectionEnd ? field.selectionStart : undefined;
}
