import { type RefObject, useCallback, useSyncExternalStore } from 'react';

/** Where the caret stands in a field that has the focus; undefined while it is elsewhere or words are selected. */
export function useCaret(field: RefObject<HTMLTextAreaElement | null>): number | undefined {
  const subscribe = useCallback(
    (look: () => void) => {
      const ending = new AbortController();
      // Not 'input': the draft has not changed then, and would be read with a caret of its future.
      for (const name of ['focus', 'blur', 'select', 'keyup', 'pointerup'] as const) {
        field.current?.addEventListener(name, look, { signal: ending.signal });
      }
      document.addEventListener('selectionchange', look, { signal: ending.signal });
      return () => ending.abort();
    },
    [field],
  );
  return useSyncExternalStore(subscribe, () => caretOf(field.current));
}

function caretOf(field: HTMLTextAreaElement | null): number | undefined {
  if (!field || document.activeElement !== field) return undefined;
  return field.selectionStart === field.selectionEnd ? field.selectionStart : undefined;
}
