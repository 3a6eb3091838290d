import { useEffect, useState } from 'react';
import type { ComposerAction } from './composer-props';

/** People cannot react to a changed button sooner. */
const reactionMs = 300;

/**
 * The action that the button had 300 ms ago, because a press is a reaction to what the button showed then. Ours.
 * source: UK262
 */
export function useDeferredAction(action: ComposerAction): ComposerAction {
  const [deferredAction, setDeferredAction] = useState(action);
  useEffect(() => {
    const timer = setTimeout(() => setDeferredAction(action), reactionMs);
    return () => clearTimeout(timer);
  }, [action]);
  return deferredAction;
}
