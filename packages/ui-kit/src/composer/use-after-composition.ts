import { useMemo } from 'react';

/** Runs an action that must not change the field while an input method is composing in it. source: behaviours 2 (28) */
export function useAfterComposition() {
  return useMemo(() => {
    let isComposing = false;
    let waiting: (() => void) | undefined;
    return {
      onCompositionStart() {
        isComposing = true;
      },
      onCompositionEnd() {
        isComposing = false;
        // In the next task: some browsers write the letters only after this event.
        setTimeout(() => {
          waiting?.();
          waiting = undefined;
        });
      },
      afterComposition(action: () => void) {
        if (isComposing) waiting = action;
        else action();
      },
    };
  }, []);
}
