import type { contract, Handlers } from '@parley/api-client/contract';
import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import { GatewayError } from '../../gateway-error';
import { messageFor } from '../../messages/stored-message';
import type { Ports } from '../../ports/ports';
import { type AccessDependencies, requireAgentAccess } from '../../service-desk/access';
import { agentDay } from '../../service-desk/agent-state';
import { capsuleOf, textsForAgent } from '../../service-desk/capsule-parts';
import { storeSummary } from '../../service-desk/conversation-texts';
import { answerLeftMessage, listLeftMessages } from '../../service-desk/left-message-list';
import { modifyRemark } from '../../service-desk/remarks';
import { sendChangedRoom } from '../../service-desk/room-frames';
import { searchRoomMessages, searchRooms } from '../../service-desk/search';
import type { ServiceDesk } from '../../service-desk/service-desk';
import { summarise } from '../../service-desk/summary';
import { noteForm, noteForms, pushNoteForm } from '../../service-desk/ticket-forms';
import { languageFor, type SignedInCaller } from '../call';
import { pageOf } from './page-of';

export type AgentDeskHandlers = Handlers<typeof contract.customerService, SignedInCaller>;

export interface AgentDeskDependencies extends AccessDependencies, Pick<Ports, 'framePublisher' | 'rateLimits'> {
  readonly clock: Clock;
  readonly limits: Pick<Limits, 'serviceDesk'>;
}

/** What an agent does beside the conversation: remark and summary. */
export function agentNoteHandlers(
  dependencies: AgentDeskDependencies,
): Pick<AgentDeskHandlers, 'modifyRemark' | 'summarize'> {
  const { database, clock, rateLimits, framePublisher } = dependencies;
  return {
    async modifyRemark({ body: { roomId, remark }, account }) {
      const session = await requireAgentAccess(dependencies, account, roomId);
      await modifyRemark(database, session, { remark, agentId: account.accountId, now: clock.now() });
      const changed = { ...session, remark: remark === '' ? null : remark };
      await sendChangedRoom({ database, ports: { framePublisher } }, changed);
      return {};
    },
    async summarize(input) {
      const { body, account } = input;
      await rateLimits.search(account.accountId);
      const session = await requireAgentAccess(dependencies, account, body.roomId);
      const summary = summarise(await textsForAgent(database, session), languageFor(input));
      await storeSummary(database, session, { summary, agentId: account.accountId, now: clock.now() });
      return { summary };
    },
  };
}

/** The ticket form, and what the agent has to know of the conversation. */
export function agentFormHandlers(
  dependencies: AgentDeskDependencies,
): Pick<AgentDeskHandlers, 'noteForm' | 'noteFormInfo' | 'pushNoteForm' | 'capsule'> {
  const { database, rateLimits } = dependencies;
  return {
    noteForm: async ({ query, account }) => ({
      form: noteForm(await requireAgentAccess(dependencies, account, query.roomId)),
    }),
    async noteFormInfo({ query, account }) {
      await rateLimits.search(account.accountId);
      await requireAgentAccess(dependencies, account, query.roomId);
      return { forms: await noteForms(database, query.roomId) };
    },
    async pushNoteForm({ body, account }) {
      await rateLimits.sends(account.accountId, 1);
      const { row } = await pushNoteForm(dependencies, account, body);
      return messageFor(account.accountId, row);
    },
    async capsule({ query, account }) {
      await rateLimits.search(account.accountId);
      const session = await requireAgentAccess(dependencies, account, query.roomId);
      if (session.agent_id !== account.accountId) throw new GatewayError('NOT_SERVING');
      return capsuleOf(database, session);
    },
  };
}

/** The agent's own status and figures. */
export function agentStateHandlers({
  database,
  clock,
  limits,
  serviceDesk,
}: AgentDeskDependencies & { readonly serviceDesk: Pick<ServiceDesk, 'setStatus'> }): Pick<
  AgentDeskHandlers,
  'setAgentStatus' | 'agentDay'
> {
  return {
    async setAgentStatus({ body: { status }, account }) {
      await serviceDesk.setStatus(account, status);
      return {};
    },
    agentDay: async ({ account }) => ({
      capacity: limits.serviceDesk.capacity,
      ...(await agentDay(database, account, clock.now())),
    }),
  };
}

/** What an agent looks up across rooms: the search and the messages that were left. */
export function agentSearchHandlers(
  dependencies: AgentDeskDependencies,
): Pick<AgentDeskHandlers, 'search' | 'searchMessages' | 'leftMessages' | 'answerLeftMessage'> {
  const { database, rateLimits } = dependencies;
  return {
    async search({ query, account }) {
      await rateLimits.search(account.accountId);
      const { param = '', ...rest } = query;
      return pageOf(query, await searchRooms(database, account, { ...rest, param: param.trim() }));
    },
    async searchMessages({ query, account }) {
      await rateLimits.search(account.accountId);
      return pageOf(query, await searchRoomMessages(dependencies, account, query));
    },
    leftMessages: async ({ query, account }) => pageOf(query, await listLeftMessages(dependencies, account, query)),
    async answerLeftMessage({ body, account }) {
      await rateLimits.sends(account.accountId, 1);
      const { row } = await answerLeftMessage(dependencies, account, body);
      return messageFor(account.accountId, row);
    },
  };
}
