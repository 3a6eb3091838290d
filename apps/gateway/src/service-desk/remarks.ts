import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';
import type { StoredSession } from './stored-session';

/** Stores what agents note of the asker of a session; an empty remark removes it. source: RS-81 */
export async function modifyRemark(
  database: Database,
  { tenant_id: tenantId, asker_id: askerId }: StoredSession,
  { remark, agentId, now }: { readonly remark: string; readonly agentId: string; readonly now: Date },
): Promise<void> {
  await database.query(
    remark === ''
      ? sql`DELETE FROM asker_remarks WHERE tenant_id = ${tenantId} AND account_id = ${askerId}`
      : sql`INSERT INTO asker_remarks (tenant_id, account_id, remark, changed_by, changed_at)
          VALUES (${tenantId}, ${askerId}, ${remark}, ${agentId}, ${now.toISOString()}::timestamptz)
          ON CONFLICT (tenant_id, account_id) DO UPDATE
          SET remark = excluded.remark, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
  );
}
