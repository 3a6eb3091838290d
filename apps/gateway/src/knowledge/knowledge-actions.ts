import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import type { Clock } from '../clock';
import type { Database } from '../db/database';
import type { ImportReport } from './import-file';
import { importFiles } from './import-path';
import { type KnowledgeSource, listKnowledge } from './list-knowledge';
import { listUnanswered, type Unanswered } from './unanswered';

/** The commands of `npm run knowledge`; they work whether the gateway runs or not. */
export interface KnowledgeActions {
  readonly import: (
    files: readonly { readonly source: string; readonly bytes: Uint8Array }[],
  ) => Promise<readonly ImportReport[]>;
  readonly list: () => Promise<readonly KnowledgeSource[]>;
  readonly unanswered: () => Promise<readonly Unanswered[]>;
}

/** The actions on an open database. `onImported` rebuilds the robot's index. */
export function knowledgeActions(dependencies: {
  readonly database: Database;
  readonly clock: Clock;
  readonly onImported: (tenantId: string) => Promise<void>;
}): KnowledgeActions {
  const { database, clock, onImported } = dependencies;
  return {
    async import(files) {
      const tenantId = await onlyTenant(database);
      const reports = await importFiles(database, { tenantId, files, now: clock.now() });
      await onImported(tenantId);
      return reports;
    },
    list: async () => listKnowledge(database, await onlyTenant(database)),
    unanswered: async () => listUnanswered(database, await onlyTenant(database)),
  };
}

/** One installation serves one tenant so far; with more, an import would have to name the tenant. */
async function onlyTenant(database: Database): Promise<string> {
  const Row = v.object({ tenant_id: v.string() });
  const [tenant] = await database.read(Row, sql`SELECT tenant_id FROM tenants ORDER BY tenant_id LIMIT 1`);
  if (!tenant) throw new Error('there is no tenant yet, so there is nobody whose knowledge it could be');
  return tenant.tenant_id;
}

const ImportBody = v.object({ files: v.array(v.object({ source: v.string(), base64: v.string() })) });

/** The same actions as handlers of the gateway's admin calls. */
export const adminActionsFor = (
  actions: KnowledgeActions,
): Readonly<Record<string, (body: unknown) => Promise<unknown>>> => ({
  'knowledge/import': async (body) => {
    const { files } = v.parse(ImportBody, body);
    return actions.import(files.map(({ source, base64 }) => ({ source, bytes: Buffer.from(base64, 'base64') })));
  },
  'knowledge/list': () => actions.list(),
  'knowledge/unanswered': () => actions.unanswered(),
});
