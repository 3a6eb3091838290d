import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

/** Which of some rooms the robot answers in now, and in which an agent does; other rooms are in neither set. */
export interface Answerers {
  readonly robotRooms: ReadonlySet<string>;
  readonly agentRooms: ReadonlySet<string>;
}

/** Groups rooms by who answers in them. source: M-02 */
export async function answerersOf(database: Database, roomIds: readonly string[]): Promise<Answerers> {
  const ids = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const rows = await database.read(
    v.object({ room_id: v.string(), service_state: v.string() }),
    sql`SELECT room_id, service_state FROM rooms WHERE robot_id IS NOT NULL AND room_id IN (${ids})`,
  );
  const roomsWhere = (isWanted: (state: string) => boolean) =>
    new Set(rows.filter(({ service_state }) => isWanted(service_state)).map(({ room_id }) => room_id));
  return {
    robotRooms: roomsWhere((state) => state === 'robot'),
    agentRooms: roomsWhere((state) => state === 'artificial'),
  };
}
