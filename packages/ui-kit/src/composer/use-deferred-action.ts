import { useEffect, useState } from 'react';
import type { ComposerAction } from './composer-props';

/** Nobody sees a change and acts on it sooner. */
const reactionMs = 300;

/** What a press of the button means: what it did when whoever presses it saw it last. Ours. source: behaviours 1 */
export function useDeferredAction(action: ComposerAction): ComposerAction {
  const [deferred, setDeferred] = useState(action);
  useEffect(() => {
    const timer = setTimeout(() => setDeferred(action), reactionMs);
    return () => clearTimeout(timer);
  }, [action]);
  return deferred;
}
