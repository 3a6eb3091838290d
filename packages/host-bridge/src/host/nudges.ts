import type { SessionMemory } from './session-memory';
import type { Nudge } from './view/cards';
import type { View } from './view/view';

interface Nudges {
  /** Shows it, unless the visitor waved this very one away before. */
  offer(nudge: Nudge): void;
  dismiss(nudge: Nudge): void;
}

/** Offers above the launcher; `show` draws the page again. */
export function createNudges(memory: SessionMemory, view: () => View, show: () => void): Nudges {
  const dismissed = () => memory.read().dismissed ?? [];
  return {
    offer(nudge) {
      if (!dismissed().includes(nudge.text)) view().offer(nudge);
      show();
    },
    dismiss({ text }) {
      memory.write({ dismissed: [...dismissed(), text] });
      view().offer(undefined);
      show();
    },
  };
}
