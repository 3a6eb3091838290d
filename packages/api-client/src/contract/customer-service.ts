import { FormCard, Message, ServiceRoom, serviceStatuses } from '@parley/domain';
import * as v from 'valibot';
import { agentActivityCalls } from './agent-activity';
import { agentChatbot } from './agent-chatbot';
import { askerService } from './asker-service';
import { cannedReplyCalls } from './canned-replies';
import { capsuleReview } from './capsule-review';
import { endpoint } from './endpoint';
import { emptyResult, id, optionalText, paged, paging, requiredText } from './fields';
import { knowledgeCalls } from './knowledge-calls';
import { suggestedAnswerCalls } from './suggested-answers';
import { transcripts } from './transcripts';

const base = '/ibsn/v1/customer-service';
const roomBody = v.object({ roomId: id });

/** An agent that a room can be handed to, and how many the agent serves now. Ours. source: S-08 */
const OnlineAgent = v.object({
  serial: v.string(),
  name: v.string(),
  department: v.optional(v.string()),
  serving: v.number(),
});

/** What was done in a room of the service desk, newest first; the `comment` of SUMMARIZED is the summary. Its fields are ours. source: S-09, S-11 */
const LogEntry = v.object({
  entry: v.picklist([...serviceStatuses, 'RESUMED', 'TRANSFERRED', 'SUMMARIZED']),
  date: v.string(),
  actor: v.optional(v.string()),
  target: v.optional(v.string()),
  comment: v.optional(v.string()),
});

/** A ticket form in a room; `ticket`, such as `TK-0007`, once it was submitted. Ours. source: S-12 */
const SentForm = v.object({
  messageId: v.string(),
  form: FormCard,
  sentAt: v.string(),
  submittedAt: v.optional(v.string()),
  ticket: v.optional(v.string()),
  ticketState: v.optional(v.picklist(['open', 'settled'])),
});

/** What was asked, tried, named and filled in before an agent came. Ours. */
const Capsule = v.object({
  question: v.optional(v.object({ messageId: v.string(), text: v.string() })),
  answers: v.array(
    v.object({
      messageId: v.string(),
      question: v.optional(v.string()),
      text: v.string(),
      rating: v.optional(v.picklist(['THUMB_UP', 'WRONG_ANSWER'])),
    }),
  ),
  documents: v.array(v.string()),
  forms: v.array(
    v.object({
      messageId: v.string(),
      title: v.string(),
      fields: v.array(v.object({ name: v.string(), value: v.string() })),
    }),
  ),
  cards: v.array(v.object({ messageId: v.string(), msgType: v.string(), text: v.string() })),
});

const agentStatus = v.picklist(['serving', 'away']);

/** A message that was left for the service desk. Ours. source: W-18 */
const LeftMessage = v.object({
  id: v.number(),
  /** As people see it: `LM-0007`. */
  number: v.string(),
  roomId: v.string(),
  serial: v.string(),
  name: v.string(),
  department: v.optional(v.string()),
  company: v.optional(v.string()),
  message: v.string(),
  /** The question without an answer that led to it. */
  question: v.optional(v.string()),
  leftAt: v.string(),
  state: v.picklist(['open', 'answered']),
  answeredAt: v.optional(v.string()),
  answeredBy: v.optional(v.string()),
  answer: v.optional(v.string()),
});

/** What an agent does to one room. */
const serviceAction = (name: 'release/room' | 'hang-up-room' | 'cancel-hang-up-room', source: string) =>
  endpoint({
    method: 'POST',
    path: `${base}/${name}`,
    body: roomBody,
    result: emptyResult,
    claims: { 'body.roomId': 'serviceRoom' },
    facts: { source, access: 'agent' },
  });

/** What agents call; the client loads it when an agent's page first calls. */
export const customerService = {
  ...askerService,
  ...capsuleReview,
  ...knowledgeCalls,
  ...transcripts,
  /** The rooms that wait for an agent, the next one first. */
  unpickedRooms: endpoint({
    method: 'GET',
    path: `${base}/un-pick/rooms`,
    query: v.object(paging),
    result: paged(ServiceRoom),
    facts: { source: 'S-04, S-09', access: 'agent' },
  }),
  /** The rooms that the caller serves, held ones included, the longest served first. */
  servingRooms: endpoint({
    method: 'GET',
    path: `${base}/serving/rooms`,
    query: v.object(paging),
    result: paged(ServiceRoom),
    facts: { source: 'S-07, S-09', access: 'agent' },
  }),
  serviceLog: endpoint({
    method: 'GET',
    path: `${base}/service/log`,
    query: v.object({ roomId: id, ...paging }),
    result: paged(LogEntry),
    claims: { 'query.roomId': 'serviceRoom' },
    facts: { source: 'S-09, S-11', access: 'agent' },
  }),
  /** Assigns a waiting room to the caller; of several agents one gets the room, the others get ALREADY_PICKED. */
  pick: endpoint({
    method: 'POST',
    path: `${base}/pick/room`,
    body: roomBody,
    result: ServiceRoom,
    claims: { 'body.roomId': 'serviceRoom' },
    facts: { source: 'S-04', access: 'agent' },
  }),
  release: serviceAction('release/room', '§7, S-06'),
  /** Summarises the conversation by rules, in the language of the page, and stores the summary in the service log. */
  summarize: endpoint({
    method: 'POST',
    path: `${base}/summarize-message`,
    body: roomBody,
    result: v.object({ summary: v.string() }),
    claims: { 'body.roomId': 'serviceRoom' },
    facts: { source: 'S-11', access: 'agent' },
  }),
  onlineAgents: endpoint({
    method: 'GET',
    path: `${base}/online/customers`,
    query: v.object({ queryParam: optionalText() }),
    result: v.array(OnlineAgent),
    values: ['query.queryParam'],
    facts: { source: 'S-08', access: 'agent' },
  }),
  /** Without a target the room goes to the front of the queue, where any agent may pick it. */
  transfer: endpoint({
    method: 'POST',
    path: `${base}/transfer/room`,
    body: v.object({ roomId: id, targetSerial: v.nullish(id), comment: optionalText(500) }),
    result: emptyResult,
    claims: { 'body.roomId': 'serviceRoom', 'body.targetSerial': 'agent' },
    values: ['body.comment'],
    facts: { source: 'S-08', access: 'agent' },
  }),
  /**
   * The rooms whose asker, remark or messages have the text, the one that changed last first; `hits` counts the messages.
   * Of rooms that wait, that the caller serves, or served: then without what was written after the caller left it.
   */
  search: endpoint({
    method: 'GET',
    path: `${base}/search`,
    query: v.object({ param: optionalText(100), serviceStatus: v.optional(v.picklist(serviceStatuses)), ...paging }),
    result: paged(v.object({ ...ServiceRoom.entries, hits: v.number() })),
    values: ['query.param'],
    facts: { source: 'S-13', access: 'agent' },
  }),
  /** The messages of one of those rooms that have the text, newest first. */
  searchMessages: endpoint({
    method: 'GET',
    path: `${base}/search-message-result`,
    query: v.object({ roomId: id, param: requiredText(100), ...paging }),
    result: paged(Message),
    claims: { 'query.roomId': 'serviceRoom' },
    values: ['query.param'],
    facts: { source: 'S-13', access: 'agent' },
  }),
  /** The ticket form that can be sent to the asker, in the asker's language. */
  noteForm: endpoint({
    method: 'GET',
    path: `${base}/note-form`,
    query: v.object({ roomId: id }),
    result: v.object({ form: FormCard }),
    claims: { 'query.roomId': 'serviceRoom' },
    facts: { source: 'S-12', access: 'agent' },
  }),
  /** The ticket forms of the room, newest first, with what the asker submitted. */
  noteFormInfo: endpoint({
    method: 'GET',
    path: `${base}/note-form-info`,
    query: v.object({ roomId: id }),
    result: v.object({ forms: v.array(SentForm) }),
    claims: { 'query.roomId': 'serviceRoom' },
    facts: { source: 'S-12', access: 'agent' },
  }),
  /** Sends the ticket form to the asker, as a message of the caller, who serves the room. */
  pushNoteForm: endpoint({
    method: 'POST',
    path: `${base}/push-note-form`,
    body: v.object({ roomId: id, msgUuid: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{8,64}$/))) }),
    result: Message,
    claims: { 'body.roomId': 'serviceRoom' },
    values: ['body.msgUuid'],
    facts: { source: 'S-12', access: 'agent', ours: ['call'], idempotentOn: 'msgUuid' },
  }),
  /** What the agent who serves or served the room needs to know of it before they write; not while it waits. */
  capsule: endpoint({
    method: 'GET',
    path: `${base}/capsule`,
    query: v.object({ roomId: id }),
    result: Capsule,
    claims: { 'query.roomId': 'serviceRoom' },
    facts: { source: 'GW255', access: 'agent', ours: ['call'] },
  }),
  /** What the agents of the tenant note of the asker, `remark` of their lists; an empty text removes it. */
  modifyRemark: endpoint({
    method: 'POST',
    path: `${base}/modify-remark`,
    body: v.object({ roomId: id, remark: v.pipe(v.string(), v.trim(), v.maxLength(100)) }),
    result: emptyResult,
    claims: { 'body.roomId': 'serviceRoom' },
    values: ['body.remark'],
    facts: { source: 'RS-81', access: 'agent' },
  }),
  /** An agent who is away gets no room by a transfer, and does not count as somebody who serves. */
  setAgentStatus: endpoint({
    method: 'POST',
    path: `${base}/agent-status`,
    body: v.object({ status: agentStatus }),
    result: emptyResult,
    facts: { source: 'GW245', access: 'agent', ours: ['call'] },
  }),
  /** The caller's status and figures of the company's day; those that nothing is known of are left out. */
  agentDay: endpoint({
    method: 'GET',
    path: `${base}/agent-day`,
    result: v.object({
      status: agentStatus,
      capacity: v.number(),
      serving: v.number(),
      servedToday: v.number(),
      medianFirstResponseSeconds: v.optional(v.number()),
      /** From 1 to 5. */
      averageRating: v.optional(v.number()),
    }),
    facts: { source: 'GW246', access: 'agent', ours: ['call'] },
  }),
  /** What askers left for the service desk while nobody was there, newest first. */
  leftMessages: endpoint({
    method: 'GET',
    path: `${base}/left-messages`,
    query: v.object({ state: v.optional(v.picklist(['open', 'answered'])), ...paging }),
    result: paged(LeftMessage),
    facts: { source: 'W-18', access: 'agent', ours: ['call'] },
  }),
  /** Answers one by a message of the caller in the asker's room. */
  answerLeftMessage: endpoint({
    method: 'POST',
    path: `${base}/answer-left-message`,
    body: v.object({
      id: v.pipe(v.number(), v.safeInteger(), v.minValue(1), v.maxValue(2 ** 31 - 1)),
      content: v.pipe(v.string(), v.trim(), v.nonEmpty(), v.maxLength(10_000)),
    }),
    result: Message,
    values: ['body.content'],
    facts: { source: 'W-18', access: 'agent', ours: ['call'] },
  }),
  ...agentActivityCalls,
  ...cannedReplyCalls,
  ...suggestedAnswerCalls,
  hangUp: serviceAction('hang-up-room', '§7, S-07'),
  cancelHangUp: serviceAction('cancel-hang-up-room', '§7, S-07'),
};

/** Every call that only agents make, by its name. */
export const agentCalls = { ...agentChatbot, ...customerService };
