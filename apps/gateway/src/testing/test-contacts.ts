import { sql } from 'drizzle-orm';
import type { Database } from '../db/database';

export interface TestContact {
  readonly owner: string;
  readonly friend: string;
  readonly remark?: string;
  readonly isAuthorised?: boolean;
}

/** The id of a contact that `insertContacts` makes. */
export const contactId = (owner: string, friend: string): string => `contact-${owner}-${friend}`;

/** Inserts contacts, authorised unless said otherwise. */
export async function insertContacts(database: Database, ...contacts: readonly TestContact[]): Promise<void> {
  await database.batch(
    contacts.map(
      ({ owner, friend, remark, isAuthorised = true }) => sql`
        INSERT INTO contacts (contact_id, tenant_id, owner_id, friend_id, remark, authorised_at, authorised_by, created_at)
        VALUES (${contactId(owner, friend)}, 'lanchuan', ${owner}, ${friend}, ${remark ?? null},
          ${isAuthorised ? '2026-01-01T00:00:00.000Z' : null}::timestamptz, ${isAuthorised ? owner : null}, now())`,
    ),
  );
}
