import { timeOf } from '@parley/domain';
import type { TimelineHandle } from '@parley/ui-kit';
import { type RefObject, useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import type { Line } from './message-line';

/**
 * Who says something wants to see it: the view goes to the end, whether it was written, chosen from a card or dropped. What
 * an earlier page left unsent moves nothing. Ours, behaviours 2 (21)
 */
export function useOwnFollowed(lines: readonly Line[], timeline: RefObject<TimelineHandle | null>): void {
  const { now } = useServices();
  const [openedAt] = useState(now);
  const last = lines.at(-1);
  const isSaidHere = last?.kind === 'pending' && (timeOf(last.pending.creationDate) ?? 0) >= openedAt;
  const key = isSaidHere ? last.key : undefined;
  useEffect(() => {
    if (key !== undefined) timeline.current?.scrollToEnd();
  }, [key, timeline]);
}
