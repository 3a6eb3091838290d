import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import {
  deleteEntry,
  exportEntries,
  listEntries,
  listOpenQuestions,
  markHandled,
  planImport,
  previewOf,
  requireKnowledgeEditor,
  runImport,
  saveEntry,
} from '../../knowledge';
import type { Ports } from '../../ports/ports';
import type { RobotServices } from '../../robot';
import type { HandlerKinds, SignedInCaller } from '../call';
import { pageOf } from './page-of';

export interface KnowledgeDependencies extends Pick<Ports, 'rateLimits'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly robotServices: RobotServices;
}

type KnowledgeHandlers = Pick<
  Handlers<typeof contract.customerService, SignedInCaller, HandlerKinds>,
  | 'knowledgeEntries'
  | 'saveKnowledgeEntry'
  | 'deleteKnowledgeEntry'
  | 'tryQuestion'
  | 'openQuestions'
  | 'dismissQuestion'
  | 'exportKnowledge'
  | 'importKnowledge'
>;

/** All entries of a large knowledge base; the file is held in memory while it is read. */
const maxFileBytes = 2 * 1024 * 1024;

async function readFile(body: HandlerKinds['bytes']): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let length = 0;
  // What is left of a body that is refused is read while the refusal is sent.
  for await (const part of body.iterator({ destroyOnReturn: false })) {
    length += part.length;
    if (length > maxFileBytes) throw new GatewayError('TOO_LARGE');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** The knowledge base for agents with the right to change it; the robot reads it again before a change is answered. */
export function knowledgeHandlers(dependencies: KnowledgeDependencies): KnowledgeHandlers {
  const { database, clock, robotServices, rateLimits } = dependencies;
  return {
    async knowledgeEntries({ query, account }) {
      await requireKnowledgeEditor(database, account);
      return pageOf(query, await listEntries(database, account.tenantId, query));
    },
    async saveKnowledgeEntry({ body, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      const saved = await saveEntry(database, account.tenantId, { entry: body, now: clock.now() });
      if (body.answered) await markHandled(database, account, body.answered);
      await robotServices.reload(account.tenantId);
      return saved;
    },
    async deleteKnowledgeEntry({ body, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      await deleteEntry(database, account.tenantId, body);
      await robotServices.reload(account.tenantId);
      return {};
    },
    async tryQuestion({ body, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      return robotServices.explain(account.tenantId, body.question);
    },
    async openQuestions({ query, account }) {
      await requireKnowledgeEditor(database, account);
      return pageOf(query, await listOpenQuestions(database, account.tenantId, query));
    },
    async dismissQuestion({ body, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      if (!(await markHandled(database, account, body))) throw new GatewayError('NOT_FOUND');
      return {};
    },
    async exportKnowledge({ query, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      const { language } = query;
      const day = clock.now().toISOString().slice(0, 10);
      const fileName = `${['knowledge', language, day].filter(Boolean).join('-')}.csv`;
      return { fileName, csv: await exportEntries(database, account.tenantId, language) };
    },
    async importKnowledge({ query: { fileName, mode, plan: seen }, bytes, account }) {
      await rateLimits.search(account.accountId);
      await requireKnowledgeEditor(database, account);
      const { tenantId } = account;
      const plan = await planImport(database, tenantId, { fileName, bytes: await readFile(bytes) });
      if (mode !== 'preview') {
        const confirmed = { plan: seen, replaces: mode === 'replace', now: clock.now() };
        await runImport(database, tenantId, { plan, confirmed });
        await robotServices.reload(tenantId);
      }
      return previewOf(plan);
    },
  };
}
