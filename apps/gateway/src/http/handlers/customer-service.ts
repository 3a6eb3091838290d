import type { contract, Handlers } from '@parley/api-client/contract';
import { companyTimeZone } from '../../company-time';
import { reviewCapsule } from '../../service-desk/capsule-parts';
import type { ServiceDesk } from '../../service-desk/service-desk';
import { countWaiting, roomLog, roomStatus, servingRooms, waitingRooms } from '../../service-desk/service-room-lists';
import { type HandlerKinds, languageFor, type SignedInCaller } from '../call';
import {
  type AgentDeskDependencies,
  agentFormHandlers,
  agentNoteHandlers,
  agentSearchHandlers,
  agentStateHandlers,
} from './agent-desk';
import { cannedReplyHandlers } from './canned-replies';
import { type KnowledgeDependencies, knowledgeHandlers } from './knowledge';
import { pageOf } from './page-of';
import { suggestedAnswerHandlers } from './suggested-answers';
import { recordLinkHandlers, type TranscriptDependencies, transcriptHandlers } from './transcripts';

type ServiceHandlers = Handlers<typeof contract.customerService, SignedInCaller, HandlerKinds>;

export interface ServiceDeskHandlerDependencies
  extends AgentDeskDependencies,
    KnowledgeDependencies,
    TranscriptDependencies {
  readonly serviceDesk: ServiceDesk;
}

export function customerServiceHandlers(dependencies: ServiceDeskHandlerDependencies): ServiceHandlers {
  return {
    ...listHandlers(dependencies),
    ...agentActionHandlers(dependencies),
    ...agentNoteHandlers(dependencies),
    ...agentFormHandlers(dependencies),
    ...agentStateHandlers(dependencies),
    ...agentSearchHandlers(dependencies),
    ...cannedReplyHandlers(dependencies),
    ...knowledgeHandlers(dependencies),
    ...suggestedAnswerHandlers(dependencies),
    ...recordLinkHandlers(dependencies),
    ...transcriptHandlers(dependencies),
  };
}

function listHandlers({
  database,
  serviceDesk,
}: ServiceDeskHandlerDependencies): Pick<
  ServiceHandlers,
  'status' | 'unpickedRooms' | 'servingRooms' | 'serviceLog' | 'onlineAgents' | 'reportActivity'
> {
  return {
    async status(input) {
      const { query, account } = input;
      const language = languageFor(input);
      const options = { roomId: query.roomId, tenantId: account.tenantId, language };
      const [status, agents, waiting] = await Promise.all([
        roomStatus(database, options),
        serviceDesk.onlineAgents(account),
        countWaiting(database, account),
      ]);
      const { isOpen, opensAt } = serviceDesk.opening();
      const opens = opensAt && { at: opensAt.toISOString(), timeZone: companyTimeZone };
      const names = (isOpen ? agents : []).map(({ name, name_en }) => (language === 'en_US' ? name_en : name));
      return { ...status, serviceDesk: { agents: names, waiting, ...(opens ? { opens } : {}) } };
    },
    async unpickedRooms(input) {
      const query = { ...input.query, language: languageFor(input) };
      return pageOf(query, await waitingRooms(database, input.account, query));
    },
    async servingRooms(input) {
      const query = { ...input.query, language: languageFor(input) };
      return pageOf(query, await servingRooms(database, input.account, query));
    },
    async serviceLog({ query, account }) {
      await serviceDesk.requireLogAccess(account, query.roomId);
      return pageOf(query, await roomLog(database, query.roomId, query));
    },
    async reportActivity({ body, account }) {
      await serviceDesk.reportActivity(account, body);
      return {};
    },
    async onlineAgents({ query: { queryParam = '' }, account }) {
      const searchText = queryParam.trim().toLowerCase();
      const agents = await serviceDesk.onlineAgents(account);
      return agents
        .filter(({ name, account_id: serial }) => `${name} ${serial}`.toLowerCase().includes(searchText))
        .map(({ account_id: serial, name, department, serving }) => ({
          serial,
          name,
          serving,
          ...(department === null ? {} : { department }),
        }));
    },
  };
}

/** Actions of agents on a room, and the asker's cancelling of the queue. */
function agentActionHandlers({
  database,
  rateLimits,
  serviceDesk,
}: ServiceDeskHandlerDependencies): Pick<
  ServiceHandlers,
  'pick' | 'release' | 'transfer' | 'hangUp' | 'cancelHangUp' | 'cancelQueue' | 'reviewCapsule'
> {
  return {
    pick: (input) => serviceDesk.pick(input.account, input.body.roomId, languageFor(input)),
    async release({ body, account }) {
      await serviceDesk.release(account, body.roomId);
      return {};
    },
    async transfer({ body: { roomId, targetSerial, comment }, account }) {
      await serviceDesk.transfer(account, roomId, { targetSerial, comment });
      return {};
    },
    async hangUp({ body, account }) {
      await serviceDesk.putOnHold(account, body.roomId);
      return {};
    },
    async cancelHangUp({ body, account }) {
      await serviceDesk.resume(account, body.roomId);
      return {};
    },
    async reviewCapsule({ body: { roomId, removeId }, account }) {
      await rateLimits.search(account.accountId);
      return { parts: [...(await reviewCapsule(database, account, { roomId, removeId }))] };
    },
    async cancelQueue({ body, account }) {
      await serviceDesk.cancel(account, body.roomId);
      return {};
    },
  };
}
