import type { Database } from '../../db/database';
import { importDemoKnowledge } from '../../knowledge';
import { demoTenant, seedAccounts } from './accounts';
import { seedCannedReplies } from './canned-replies';
import { seedContacts } from './contacts';
import { seedConversation } from './conversation';
import { seedProcurement } from './procurement';

/** Fills a new database with the demo world: the same every time, its dates offsets from `now`. source: W-16 */
export async function seedDemoData(database: Database, { now }: { readonly now: Date }): Promise<void> {
  await seedAccounts(database, { now });
  await seedConversation(database, { now });
  await seedProcurement(database, { now });
  await seedCannedReplies(database, { now });
  await seedContacts(database, { now });
  await importDemoKnowledge(database, { tenantId: demoTenant.tenantId, now });
}
