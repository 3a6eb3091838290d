import type { Room } from './room';

/** How much is unread with friends and in group chats, meeting rooms among them. source: §3 Other state (EN-25), M-09 */
export function unreadTotals(rooms: readonly Pick<Room, 'chatType' | 'unreadCount'>[]) {
  const totalOf = (some: typeof rooms) => some.reduce((sum, { unreadCount }) => sum + Math.max(0, unreadCount || 0), 0);
  return {
    friends: totalOf(rooms.filter(({ chatType }) => chatType === '1')),
    groups: totalOf(rooms.filter(({ chatType }) => chatType !== '1')),
  };
}
