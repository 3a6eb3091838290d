import type { contract, Handlers } from '@parley/api-client/contract';
import { sql } from 'drizzle-orm';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import { findRoom, listRooms } from '../../rooms/list-rooms';
import { robot } from '../../rooms/robot-room';
import { markRead, markUnread, pin, removeFromList, returnToList } from '../../rooms/room-marks';
import { languageFor, type Member } from '../call';

export function roomHandlers({ database }: { readonly database: Database }): Handlers<typeof contract.rooms, Member> {
  const placeOf = ({ account }: Member, roomId: string) => ({ accountId: account.accountId, roomId });

  return {
    async query(input) {
      const { page, size, robotSerial } = input.query;
      const { content, totalElements } = await listRooms(database, input.account, {
        page,
        size,
        robotSerial: robotSerial || undefined,
        language: languageFor(input),
      });
      return { content, page, size, totalElements, totalPages: Math.ceil(totalElements / size) };
    },

    async create(input) {
      const { robotId, robotSerial } = input.body;
      const isRobot = (robotId ?? robot.id) === robot.id && (robotSerial ?? robot.serial) === robot.serial;
      if (!isRobot) throw new GatewayError('NOT_FOUND');
      // Every account has this room from the start; asking for it again brings it back into the list.
      // Whose questions an agent answers is a guest's room to the agent, not the own one.
      const where = sql`r.robot_id = ${robot.id} AND NOT EXISTS (SELECT FROM service_sessions s
        WHERE s.room_id = r.room_id AND s.agent_id = ${input.account.accountId} AND s.status <> 'RELEASED')`;
      const room = await findRoom(database, input.account, { where, language: languageFor(input) });
      if (!room) throw new GatewayError('NOT_FOUND');
      await returnToList(database, placeOf(input, room.roomId));
      return room;
    },

    async remove(input) {
      await removeFromList(database, placeOf(input, input.params.id));
      return {};
    },

    async top(input) {
      await pin(database, placeOf(input, input.body.roomId), input.body.topFlag === 1);
      return {};
    },

    async read(input) {
      const { roomId, readSeq } = input.body;
      await markRead(database, placeOf(input, roomId), readSeq);
      return {};
    },

    async unread(input) {
      await markUnread(database, placeOf(input, input.body.roomId));
      return {};
    },
  };
}
