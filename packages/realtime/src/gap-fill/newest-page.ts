import type { TimelinePage } from '@parley/domain';
import type { RoomPage } from './gap-fill';

/** How many messages a room opens with. */
export const newestPageSize = 20;

/** The page with which a room opens, whoever requested it; a gateway that names no `hasMore` has more after a full page. */
export const toNewestPage = ({ content, hasMore = content.length >= newestPageSize }: RoomPage): TimelinePage => ({
  messages: content,
  direction: 'newest',
  atStart: !hasMore,
});
