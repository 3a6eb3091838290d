import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import type { Ports } from '../../ports/ports';
import { type AccessDependencies, requireAgentAccess } from '../../service-desk/access';
import { conversationTexts, storeSummary } from '../../service-desk/conversation-texts';
import { modifyRemark } from '../../service-desk/remarks';
import { summarise } from '../../service-desk/summary';
import { languageFor, type SignedInCaller } from '../call';

export type AgentDeskHandlers = Handlers<typeof contract.customerService, SignedInCaller>;

export interface AgentDeskDependencies extends AccessDependencies, Pick<Ports, 'framePublisher' | 'rateLimits'> {
  readonly clock: Clock;
}

/** What an agent does beside the conversation: remark and summary. */
export function agentNoteHandlers(
  dependencies: AgentDeskDependencies,
): Pick<AgentDeskHandlers, 'modifyRemark' | 'summarize'> {
  const { database, clock, rateLimits } = dependencies;
  return {
    async modifyRemark({ body: { roomId, remark }, account }) {
      const session = await requireAgentAccess(dependencies, account, roomId);
      await modifyRemark(database, session, { remark, agentId: account.accountId, now: clock.now() });
      return {};
    },
    async summarize(input) {
      const { body, account } = input;
      await rateLimits.search(account.accountId);
      const session = await requireAgentAccess(dependencies, account, body.roomId);
      const summary = summarise(await conversationTexts(database, session), languageFor(input));
      await storeSummary(database, session, { summary, agentId: account.accountId, now: clock.now() });
      return { summary };
    },
  };
}
