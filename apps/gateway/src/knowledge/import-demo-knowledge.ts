import type { Database } from '../db/database';
import { demoKnowledgeFolder, filesAt, importFiles } from './import-path';

/** Imports the knowledge of the demo world for a tenant. source: W-15, W-16 */
export async function importDemoKnowledge(
  database: Database,
  { tenantId, now }: { readonly tenantId: string; readonly now: Date },
): Promise<void> {
  await importFiles(database, { tenantId, files: await filesAt(demoKnowledgeFolder), now });
}
