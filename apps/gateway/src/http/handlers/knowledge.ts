import type { Clock } from '../../clock';
import type { Database } from '../../db/database';
import { GatewayError } from '../../gateway-error';
import {
  deleteEntry,
  listEntries,
  listOpenQuestions,
  markHandled,
  requireKnowledgeEditor,
  saveEntry,
} from '../../knowledge';
import type { Ports } from '../../ports/ports';
import type { RobotServices } from '../../robot';
import type { AgentDeskHandlers } from './agent-desk';
import { pageOf } from './page-of';

export interface KnowledgeDependencies extends Pick<Ports, 'rateLimits'> {
  readonly database: Database;
  readonly clock: Clock;
  readonly robotServices: RobotServices;
}

type KnowledgeHandlers = Pick<
  AgentDeskHandlers,
  | 'knowledgeEntries'
  | 'saveKnowledgeEntry'
  | 'deleteKnowledgeEntry'
  | 'tryQuestion'
  | 'openQuestions'
  | 'dismissQuestion'
>;

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
  };
}
