import type { SessionMemory } from './session-memory';
import type { Nudge } from './view/notice-and-nudge';
import type { View } from './view/view';

interface Nudges {
  /** Shows the nudge; false when the visitor has dismissed it before. */
  offer(nudge: Nudge): boolean;
  dismiss(nudge: Nudge): void;
  /** The visitor pressed it: it is dismissed, and the chat opens for it. */
  accept(nudge: Nudge): void;
}

interface NudgeDependencies {
  readonly memory: SessionMemory;
  readonly onAccepted: (nudge: Nudge) => void;
}

/** Suggestions above the launcher; `render` draws the view again. */
export function createNudges({ memory, onAccepted }: NudgeDependencies, view: () => View, render: () => void): Nudges {
  const dismissed = () => memory.read().dismissed ?? [];
  function dismiss({ text }: Nudge): void {
    memory.write({ dismissed: [...dismissed(), text] });
    view().setNudge(undefined);
    render();
  }
  return {
    offer(nudge) {
      if (dismissed().includes(nudge.text)) return false;
      view().setNudge(nudge);
      render();
      return true;
    },
    dismiss,
    accept(nudge) {
      dismiss(nudge);
      onAccepted(nudge);
    },
  };
}
