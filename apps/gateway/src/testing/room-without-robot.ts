import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

/** Inserts a room that no robot serves. @returns its id */
export async function roomWithoutRobot(database: Database, ...members: readonly string[]): Promise<string> {
  const roomId = randomUUID();
  const now = new Date().toISOString();
  await database.batch([
    sql`INSERT INTO rooms (room_id, tenant_id, chat_type, name, name_en, created_at)
      VALUES (${roomId}, 'lanchuan', '1', 'quiet', 'quiet', ${now})`,
    ...members.map(
      (accountId) => sql`INSERT INTO room_members (room_id, account_id, tenant_id, joined_at)
        VALUES (${roomId}, ${accountId}, 'lanchuan', ${now})`,
    ),
  ]);
  return roomId;
}
