import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Database } from '../db/database';
import type { FramePublisher } from '../ports/frame-publisher';
import { frameOf } from '../ports/frames';

interface NotifyDependencies {
  readonly database: Database;
  readonly framePublisher: FramePublisher;
}

/** Notifies the agent whose service the completed form rates, for the figures of the day; nobody for any other form. source: GW348 */
export async function notifyRated({ database, framePublisher }: NotifyDependencies, messageId: string): Promise<void> {
  const agents = await database.read(
    v.object({ agent_id: v.string() }),
    sql`SELECT s.agent_id FROM messages m JOIN service_sessions s
      ON s.room_id = m.room_id AND m.msg_uuid = s.session_id || '-rating'
      WHERE m.message_id = ${messageId} AND s.agent_id IS NOT NULL`,
  );
  await framePublisher.send(
    agents.map(({ agent_id: id }) => id),
    frameOf('agentDay.changed', {}),
  );
}
