import type { contract, Handlers } from '@parley/api-client/contract';
import type { Room } from '@parley/domain';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import type { FramePublisher } from '../../ports/frame-publisher';
import { frameOf } from '../../ports/frames';
import type { Presence } from '../../ports/presence';
import { openFriendRoom } from '../../rooms/friend-room';
import { findRobotRoom, findRoom, listRooms, type RoomReader } from '../../rooms/list-rooms';
import { notifyRoomsChanged } from '../../rooms/notify-rooms-changed';
import { notifyRead } from '../../rooms/read-marks';
import { markRead, markUnread, removeFromList, returnToList, setMuted, setPinned } from '../../rooms/room-membership';
import { languageFor, type SignedInCaller } from '../call';

interface RoomDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
  readonly presence: Presence;
  readonly clock: Clock;
}

export function roomHandlers(dependencies: RoomDependencies): Handlers<typeof contract.rooms, SignedInCaller> {
  const { database, framePublisher, presence, clock } = dependencies;
  const readerOf = (caller: SignedInCaller) => roomReaderOf(caller, clock);

  return {
    async query(input) {
      const { page, size, robotSerial, robotPlatform } = input.query;
      const { content, totalElements } = await listRooms(database, readerOf(input), {
        page,
        size,
        robotSerial: robotSerial || undefined,
        robotPlatform: robotPlatform || undefined,
      });
      return {
        content: await withPresence(presence, content),
        page,
        size,
        totalElements,
        totalPages: Math.ceil(totalElements / size),
      };
    },

    async create(input) {
      const { friendGroupId } = input.body;
      if (friendGroupId) return createFriendRoom(dependencies, readerOf(input), friendGroupId);
      // Every account has this room already; creating it again only returns it to the list.
      const room = await findRobotRoom(database, readerOf(input));
      if (!room) throw new GatewayError('NOT_FOUND');
      await returnToList(database, membershipOf(input, room.roomId));
      return room;
    },

    async read(input) {
      const { roomId, readSeq } = input.body;
      const newMark = await markRead(database, membershipOf(input, roomId), readSeq);
      // The other windows of the account count what is unread too.
      if (newMark === undefined) return {};
      const { accountId: readerId } = input.account;
      await framePublisher.send([readerId], frameOf('room.read', { roomId, readSeq: newMark.readSeq }));
      await notifyRead(dependencies, { roomId, readerId, mark: newMark });
      return {};
    },

    ...membershipHandlers(database),
  };
}

/** What a caller does with a room for themselves alone. */
const membershipHandlers = (
  database: Database,
): Pick<Handlers<typeof contract.rooms, SignedInCaller>, 'remove' | 'top' | 'mute' | 'unread'> => ({
  async remove(input) {
    await removeFromList(database, membershipOf(input, input.params.id));
    return {};
  },

  async top(input) {
    await setPinned(database, membershipOf(input, input.body.roomId), input.body.topFlag === 1);
    return {};
  },

  async mute(input) {
    await setMuted(database, membershipOf(input, input.body.roomId), input.body.muteFlag === 1);
    return {};
  },

  async unread(input) {
    await markUnread(database, membershipOf(input, input.body.roomId));
    return {};
  },
});

const roomReaderOf = (caller: SignedInCaller, clock: Clock): RoomReader => ({
  account: caller.account,
  language: languageFor(caller),
  now: clock.now(),
});

const membershipOf = ({ account }: SignedInCaller, roomId: string) => ({ accountId: account.accountId, roomId });

/** A friend's row says whether they are online; the wire's `serial` of such a room is the friend. */
async function withPresence(presence: Presence, rooms: readonly Room[]): Promise<Room[]> {
  const friends = rooms.flatMap(({ robotId, chatType, serial }) =>
    robotId === undefined && chatType === '1' && serial !== undefined ? [serial] : [],
  );
  const online = friends.length === 0 ? new Set<string>() : await presence.onlineOf(friends);
  return rooms.map((room) =>
    room.serial !== undefined && friends.includes(room.serial) ? { ...room, online: online.has(room.serial) } : room,
  );
}

/** The room of a contact, or a group of the caller, whose id is that of its room. */
async function createFriendRoom(
  { database, framePublisher, presence }: RoomDependencies,
  reader: RoomReader,
  serial: string,
): Promise<Room> {
  const { account, now } = reader;
  const opened = await openFriendRoom(database, account, { serial, now });
  const roomId = opened?.roomId ?? serial;
  const room = await findRoom(database, reader, roomId);
  if (!room) throw new GatewayError('NOT_FOUND');
  await returnToList(database, { accountId: account.accountId, roomId });
  if (opened && opened.joined.length > 0) await notifyRoomsChanged(framePublisher, opened.joined);
  const [shown = room] = await withPresence(presence, [room]);
  return shown;
}
