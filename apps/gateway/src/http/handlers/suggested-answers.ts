import type { AgentDeskHandlers } from './agent-desk';
import type { KnowledgeDependencies } from './knowledge';

/** What agents are offered from the knowledge base while they write. source: GW300 */
export const suggestedAnswerHandlers = ({
  robotServices,
  rateLimits,
}: Pick<KnowledgeDependencies, 'robotServices' | 'rateLimits'>): Pick<AgentDeskHandlers, 'suggestAnswers'> => ({
  async suggestAnswers({ body, account }) {
    await rateLimits.search(account.accountId);
    return [...(await robotServices.suggestAnswers(account.tenantId, body.text))];
  },
});
