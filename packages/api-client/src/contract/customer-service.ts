import { ServiceRoom, serviceStatuses } from '@parley/domain';
import * as v from 'valibot';
import { askerService } from './asker-service';
import { endpoint, planned } from './endpoint';
import { emptyResult, id, optionalText, paged, paging } from './fields';

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
  entry: v.picklist([...serviceStatuses, 'TRANSFERRED', 'SUMMARIZED']),
  date: v.string(),
  actor: v.optional(v.string()),
  target: v.optional(v.string()),
  comment: v.optional(v.string()),
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
  search: planned('GET', `${base}/search`, { access: 'agent', source: 'S-13' }),
  searchMessages: planned('GET', `${base}/search-message-result`, { access: 'agent', source: 'S-13' }),
  noteForm: planned('GET', `${base}/note-form`, { access: 'agent', source: 'S-12' }),
  noteFormInfo: planned('GET', `${base}/note-form-info`, { access: 'agent', source: 'S-12' }),
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
  hangUp: serviceAction('hang-up-room', '§7, S-07'),
  cancelHangUp: serviceAction('cancel-hang-up-room', '§7, S-07'),
};
