import { fileFilters, Message, MessageDraft, Rating, RatingReason, searchKinds } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { emptyResult, id, optionalText, paged, paging, wholeNumber } from './fields';

const gapFill = {
  hasMore: v.optional(v.boolean()),
  epoch: optionalText(),
  lastSeq: v.optional(wholeNumber),
  readSeq: v.optional(wholeNumber),
};
const selfCheck = { count: v.optional(wholeNumber), hash: optionalText(64) };
const inRoomQuery = {
  roomId: id,
  ...paging,
  lastMessageId: optionalText(128),
  beforeSeq: v.optional(wholeNumber),
  afterSeq: v.optional(wholeNumber),
  afterMessageId: optionalText(128),
  digest: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100))),
  digestMiss: v.optional(wholeNumber),
};

const searchSenders = ['me', 'robot', 'others'] as const;

const draftValues = [
  'msgType',
  // The sender makes it up; it is looked up among the sender's own messages.
  'msgUuid',
  // These hold the address of a file, a web address or plain text, so no claim fits. Before it saves a message, the
  // gateway looks for addresses of files in all of it, and the sender must be allowed to read them.
  ...(['content', 'shareTitle', 'shareDesc', 'shareUrl', 'thumbImgUrl'] as const),
  // JSON text and unknown values are checked by the schema that reads them, that of the card or of the robot's answer.
  ...(['purchaseRobotMsg', 'buttonParam'] as const),
] as const;

/** The fields of a draft that are no ids. */
const valuesOfDraft = <const Prefix extends string>(prefix: Prefix) =>
  draftValues.map((name) => `${prefix}.${name}` as const);

export const messages = {
  /**
   * Saves messages: texts, links, and files that were uploaded before. Where the robot serves the room, saving an
   * asker's message is what makes the robot answer. A draft with `messageId` completes that form, and is the only one
   * of its call. One with `quoteMessageId` answers that message of its room, and comes back with `quoteMsg`. One with
   * `filesToFollow` is answered together with that many files that its sender sends next.
   */
  create: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/create/room/message',
    body: v.pipe(v.array(MessageDraft), v.minLength(1), v.maxLength(20)),
    result: v.array(Message),
    claims: {
      'body.*.roomId': 'room',
      'body.*.messageId': 'message',
      'body.*.quoteMessageId': 'message',
      'body.*.selection.messageId': 'message',
    },
    values: valuesOfDraft('body.*'),
    facts: {
      source: 'M-01, G1, G2',
      access: 'signedIn',
      idempotentOn: 'msgUuid',
      ours: ['max', 'roomSeq', 'messageId', 'quoteMessageId', 'filesToFollow'],
    },
  }),
  /**
   * Newest first, page from 0. `beforeSeq`: what lies before it. With `afterSeq` or `afterMessageId` instead: what was
   * missed since, oldest first. With `digest`: no messages, but `count` and `hash` of that many of the newest, and
   * the `lastSeq` of them; SHA-256 over their 'messageId:state' lines in order, without messages deleted for me.
   * `digestMiss=1` says that such a comparison failed; it is counted. (W-06)
   */
  inRoom: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/in/room',
    query: v.object(inRoomQuery),
    result: v.object({ ...paged(Message).entries, ...gapFill, ...selfCheck }),
    claims: { 'query.roomId': 'room', 'query.lastMessageId': 'message', 'query.afterMessageId': 'message' },
    facts: {
      source: 'M-07, G4, W-06',
      access: 'signedIn',
      ours: ['query', 'roomSeq', ...Object.keys({ ...gapFill, ...selfCheck })],
    },
  }),
  /** Search inside one conversation, newest first. `sender`, seen from the caller; `kind`, a group of message types. */
  search: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/all/query',
    query: v.object({
      roomId: id,
      keyword: optionalText(200),
      msgType: optionalText(40),
      kind: v.optional(v.picklist(searchKinds)),
      sender: v.optional(v.picklist(searchSenders)),
      fileKind: v.optional(v.picklist(fileFilters)),
      startDate: optionalText(40),
      endDate: optionalText(40),
      ...paging,
    }),
    result: paged(Message),
    claims: { 'query.roomId': 'room' },
    values: ['query.keyword', 'query.msgType', 'query.startDate', 'query.endDate'],
    facts: { source: 'M-07', access: 'signedIn', ours: ['kind', 'sender', 'fileKind'] },
  }),
  /** The messages around a hit, oldest first. */
  near: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/near-message',
    query: v.object({
      roomId: id,
      messageId: id,
      size: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100)), 20),
    }),
    result: v.object({ content: v.array(Message) }),
    claims: { 'query.roomId': 'room', 'query.messageId': 'message' },
    facts: { source: 'M-07', access: 'signedIn' },
  }),
  /** Removes a message for me only. */
  remove: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/delete',
    body: v.object({ roomId: id, messageId: id }),
    result: emptyResult,
    claims: { 'body.roomId': 'room', 'body.messageId': 'message' },
    facts: { source: 'M-10', access: 'signedIn' },
  }),
  /** Takes an own message back for everybody, at any time; a second time changes nothing. */
  recall: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/recall',
    body: v.object({ roomId: id, messageId: id }),
    result: emptyResult,
    claims: { 'body.roomId': 'room', 'body.messageId': 'message' },
    facts: { source: 'M-10, M-11', access: 'signedIn' },
  }),
  /** Rates a robot answer, once. Who rated it as wrong may say why, with the rating or once afterwards. */
  evaluate: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/evaluate',
    body: v.object({ messageId: id, rating: Rating, reason: v.optional(RatingReason) }),
    result: emptyResult,
    claims: { 'body.messageId': 'message' },
    values: ['body.reason.text'],
    facts: { source: 'M-22', access: 'signedIn', ours: ['reason'] },
  }),
  /** Stops the answer that is being written; what was shown stays. */
  stop: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/stop',
    body: v.object({ messageId: id }),
    result: emptyResult,
    claims: { 'body.messageId': 'message' },
    facts: { source: 'W-05', access: 'signedIn', ours: ['call'] },
  }),
  /**
   * Type-ahead: questions that the typed text may become. With `msgBodyFlag` each brings its answer as a message body.
   */
  associate: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/association/qa',
    body: v.object({ message: v.pipe(v.string(), v.maxLength(2000)), msgBodyFlag: v.optional(v.boolean(), true) }),
    result: v.array(v.object({ question: v.string(), answer: v.optional(v.unknown()) })),
    values: ['body.message'],
    facts: { source: 'M-03', access: 'signedIn' },
  }),
  /**
   * Puts a card into a room: a link, or a card of the page. It is read by the schema of its type; forms, hints and
   * composed answers are the robot's. Files that it names are ones the sender may read.
   */
  pushArticle: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/push-article',
    body: v.object({ roomId: id, message: v.omit(MessageDraft, ['roomId', 'messageId', 'quoteMessageId']) }),
    result: Message,
    claims: {
      'body.roomId': 'room',
      'body.message.selection.messageId': 'message',
    },
    values: valuesOfDraft('body.message'),
    facts: { source: 'M-04, X-12', access: 'signedIn', idempotentOn: 'message.msgUuid', ours: ['body'] },
  }),
  /**
   * Asks again for a card whose sending seemed to fail: by its `messageId`, or an own one by its `msgUuid` (with
   * `roomId`, where several rooms have it). Nobody is notified again. 404: it never arrived, so push it with the same
   * `msgUuid`.
   */
  repushArticle: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/repush-article',
    body: v.object({ messageId: v.optional(id), msgUuid: optionalText(64), roomId: v.optional(id) }),
    result: Message,
    claims: { 'body.messageId': 'message', 'body.roomId': 'room' },
    values: ['body.msgUuid'],
    facts: { source: 'M-04', access: 'signedIn', ours: ['roomId'] },
  }),
  /** One whole message, and with it the rows that a task card looks up. */
  queryData: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/query-data',
    query: v.object({ messageId: id }),
    result: Message,
    claims: { 'query.messageId': 'message' },
    facts: { source: 'M-07', access: 'signedIn' },
  }),
};
