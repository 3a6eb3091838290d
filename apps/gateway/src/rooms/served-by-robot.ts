import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

/** The rooms among these in which the robot answers now. source: M-02, §4 Service state */
export async function servedByRobot(database: Database, roomIds: readonly string[]): Promise<ReadonlySet<string>> {
  const ids = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const rows = await database.read(
    v.object({ room_id: v.string() }),
    sql`SELECT room_id FROM rooms WHERE robot_id IS NOT NULL AND service_state = 'robot' AND room_id IN (${ids})`,
  );
  return new Set(rows.map(({ room_id }) => room_id));
}
