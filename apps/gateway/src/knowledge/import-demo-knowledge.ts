import type { Database } from '../db/database';
import { demoKnowledge, filesAt, importFiles } from './import-path';

/** Gives a tenant the knowledge of the demo world. source: W-15, W-16 */
export async function importDemoKnowledge(
  database: Database,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<void> {
  await importFiles(database, { tenantId, files: await filesAt(demoKnowledge), now });
}
