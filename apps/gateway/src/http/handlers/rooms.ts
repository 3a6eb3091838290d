import type { contract, Handlers } from '@parley/api-client/contract';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import type { FramePublisher } from '../../ports/frame-publisher';
import { frameOf } from '../../ports/frames';
import { findRobotRoom, listRooms } from '../../rooms/list-rooms';
import { markRead, markUnread, removeFromList, returnToList, setPinned } from '../../rooms/room-membership';
import { languageFor, type SignedInCaller } from '../call';

interface RoomDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

export function roomHandlers({
  database,
  framePublisher,
}: RoomDependencies): Handlers<typeof contract.rooms, SignedInCaller> {
  const membershipOf = ({ account }: SignedInCaller, roomId: string) => ({ accountId: account.accountId, roomId });

  return {
    async query(input) {
      const { page, size, robotSerial, robotPlatform } = input.query;
      const { content, totalElements } = await listRooms(database, input.account, {
        page,
        size,
        robotSerial: robotSerial || undefined,
        robotPlatform: robotPlatform || undefined,
        language: languageFor(input),
      });
      return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
    },

    async create(input) {
      // Every account has this room already; creating it again only returns it to the list.
      const room = await findRobotRoom(database, input.account, languageFor(input));
      if (!room) throw new GatewayError('NOT_FOUND');
      await returnToList(database, membershipOf(input, room.roomId));
      return room;
    },

    async remove(input) {
      await removeFromList(database, membershipOf(input, input.params.id));
      return {};
    },

    async top(input) {
      await setPinned(database, membershipOf(input, input.body.roomId), input.body.topFlag === 1);
      return {};
    },

    async read(input) {
      const { roomId, readSeq } = input.body;
      const newMark = await markRead(database, membershipOf(input, roomId), readSeq);
      // The other windows of the account count what is unread too.
      if (newMark !== undefined)
        await framePublisher.send([input.account.accountId], frameOf('room.read', { roomId, readSeq: newMark }));
      return {};
    },

    async unread(input) {
      await markUnread(database, membershipOf(input, input.body.roomId));
      return {};
    },
  };
}
