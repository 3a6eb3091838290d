import { isGroup, type RoomRow } from './room-rows';

/** What the chat list may be limited to. source: U-03 */
export const roomFilters = ['all', 'unread', 'groups', 'friends'] as const;
export type RoomFilter = (typeof roomFilters)[number];

/** The filter that the address names; every other text, and 'chats', is all rooms. source: U-03 */
export const roomFilterOf = (defaultTab: string | undefined): RoomFilter =>
  roomFilters.find((filter) => filter === defaultTab) ?? 'all';

/** The rows that fit the filter and have the words in their name, in their order. source: U-03 */
export function filterRows(rows: readonly RoomRow[], filter: RoomFilter, words = ''): readonly RoomRow[] {
  const wanted = words.trim().toLowerCase();
  return rows.filter((row) => fits[filter](row) && row.room.name.toLowerCase().includes(wanted));
}

/** How many messages of all rooms are unread. source: M-13 */
export const totalUnread = (rooms: readonly RoomRow[]): number =>
  rooms.reduce((sum, { room, unread }) => (room.muteFlag ? sum : sum + unread), 0);

/** The room with the robot is nobody's friend. */
const fits: { readonly [Filter in RoomFilter]: (row: RoomRow) => boolean } = {
  all: () => true,
  unread: ({ unread }) => unread > 0,
  groups: ({ room }) => isGroup(room),
  friends: ({ room }) => !isGroup(room) && room.robotId === undefined,
};
