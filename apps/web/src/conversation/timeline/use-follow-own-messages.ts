import { timeOf } from '@parley/domain';
import { browserClock } from '@parley/realtime';
import type { TimelineHandle } from '@parley/ui-kit';
import { type RefObject, useEffect, useState } from 'react';
import type { TimelineRow } from './timeline-rows';

/**
 * Who says something wants to see it: the view goes to the end, whether it was written, chosen from a card or dropped. What
 * an earlier page left unsent moves nothing. Ours, behaviours 2 (21)
 */
export function useFollowOwnMessages(lines: readonly TimelineRow[], timeline: RefObject<TimelineHandle | null>): void {
  // The clock that rows on their way are dated by: that of the gateway may be minutes away.
  const [openedAt] = useState(browserClock.now);
  const last = lines.at(-1);
  const isSaidHere = last?.kind === 'pending' && (timeOf(last.pending.creationDate) ?? 0) >= openedAt;
  const key = isSaidHere ? last.key : undefined;
  useEffect(() => {
    if (key !== undefined) timeline.current?.scrollToEnd();
  }, [key, timeline]);
}
