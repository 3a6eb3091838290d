import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';

/** Of some rooms those in which the robot answers now, and those in which a person does; the others have neither. */
export interface Answerers {
  readonly robot: ReadonlySet<string>;
  readonly person: ReadonlySet<string>;
}

/** Who answers in these rooms. source: M-02 */
export async function answerersOf(database: Database, roomIds: readonly string[]): Promise<Answerers> {
  const ids = sql.join(
    roomIds.map((roomId) => sql`${roomId}`),
    sql`, `,
  );
  const rows = await database.read(
    v.object({ room_id: v.string(), service_state: v.string() }),
    sql`SELECT room_id, service_state FROM rooms WHERE robot_id IS NOT NULL AND room_id IN (${ids})`,
  );
  const of = (isWanted: (state: string) => boolean) =>
    new Set(rows.filter(({ service_state }) => isWanted(service_state)).map(({ room_id }) => room_id));
  return { robot: of((state) => state === 'robot'), person: of((state) => state === 'artificial') };
}
