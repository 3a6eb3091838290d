import type { Timeline } from './timeline';
import type { SeqRange, TimelinePage } from './timeline-event';

/**
 * The gaps after a page was loaded: a newest page may leave one, a page that covers one closes it. source: RT62, TL24
 */
export function gapsAfter({ gaps }: Pick<Timeline, 'gaps'>, page: TimelinePage): readonly SeqRange[] {
  const { messages, direction, missedAfterSeq, covers } = page;
  const rest = covers ? gaps.flatMap((gap) => subtractRange(gap, covers)) : gaps;
  if (direction !== 'newest') return rest;
  if (missedAfterSeq === undefined) return [];
  const beforeSeq = messages.reduce((first, { roomSeq }) => Math.min(first, roomSeq), Number.POSITIVE_INFINITY);
  return [...rest, { afterSeq: missedAfterSeq, beforeSeq }].filter(lacksMessages);
}

const subtractRange = ({ afterSeq, beforeSeq }: SeqRange, covered: SeqRange): readonly SeqRange[] =>
  [
    { afterSeq, beforeSeq: Math.min(beforeSeq, covered.afterSeq + 1) },
    { afterSeq: Math.max(afterSeq, covered.beforeSeq - 1), beforeSeq },
  ].filter(lacksMessages);

const lacksMessages = ({ afterSeq, beforeSeq }: SeqRange): boolean =>
  beforeSeq - afterSeq > 1 && Number.isFinite(beforeSeq);
