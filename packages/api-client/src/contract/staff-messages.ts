import { Message, searchKinds } from '@parley/domain';
import * as v from 'valibot';
import { endpoint } from './endpoint';
import { id, optionalText, paged, paging } from './fields';

/** How many rooms one call forwards to, and how many messages it forwards to each. Ours. */
export const maxForwardTargets = 50;
const maxForwardedMessages = 100;

/** Whom a message is forwarded to: a contact (`chatType` 1) or a group (0), by its `friendGroupId`. source: EN-46 */
const ForwardTarget = v.object({ friendGroupId: id, chatType: v.picklist(['0', '1']) });

/** The note that is sent after what is forwarded. */
export const forwardNote = v.optional(v.pipe(v.string(), v.maxLength(500)), '');

/** Who got nothing, and the error code that says why; whoever is not in it got all of it. */
export const ForwardResult = v.object({
  failed: v.optional(v.array(v.object({ friendGroupId: v.string(), chatType: v.string(), code: v.string() })), []),
});

/** How far a member of a room has read it: every message up to this `roomSeq`. */
const ReadMark = v.object({ serial: v.string(), name: v.string(), readSeq: v.number() });

/**
 * A message that was found, with the room as the caller calls it. The room is opened by its kind and `friendGroupId`; the
 * one with the robot has none.
 */
const FoundMessage = v.object({
  ...Message.entries,
  roomName: v.string(),
  chatType: v.string(),
  friendGroupId: v.optional(v.string()),
});

/** The calls about messages that only internal messaging makes. source: M-33, C-22, M-07 */
export const staffMessages = {
  /**
   * Search over all rooms of the caller, newest first, by pages of `size`. The hits are not counted: `totalElements` and
   * `totalPages` only say whether there is a page after this one.
   */
  allMine: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/query/all',
    query: v.object({
      keyword: optionalText(100),
      msgType: optionalText(40),
      kind: v.optional(v.picklist(searchKinds)),
      startDate: optionalText(40),
      endDate: optionalText(40),
      ...paging,
    }),
    result: paged(FoundMessage),
    values: ['query.keyword', 'query.msgType', 'query.startDate', 'query.endDate'],
    facts: { source: 'M-07', access: 'signedIn', ours: ['kind', 'roomName', 'chatType', 'friendGroupId'] },
  }),
  /** How far the other members of a room of people have read it; of a room with the robot, nobody. */
  readMarks: endpoint({
    method: 'GET',
    path: '/ibsn/v1/chat/messages/read-marks',
    query: v.object({ roomId: id }),
    result: v.object({ content: v.array(ReadMark) }),
    claims: { 'query.roomId': 'room' },
    facts: { source: 'GW359', access: 'staff', ours: ['call'] },
  }),
  /**
   * Forwards one message, or several of one room (`messageIds`), to contacts and groups: one by one or, with `merged`, as
   * one record that the gateway makes of the stored messages. Each target gets all or nothing. Repeated with the same
   * `msgUuid`, it adds nothing.
   */
  forward: endpoint({
    method: 'POST',
    path: '/ibsn/v1/chat/messages/forward',
    body: v.object({
      message: forwardNote,
      forwardList: v.pipe(v.array(ForwardTarget), v.minLength(1), v.maxLength(maxForwardTargets)),
      messageId: v.optional(id),
      messageIds: v.optional(v.pipe(v.array(id), v.minLength(1), v.maxLength(maxForwardedMessages))),
      merged: v.optional(v.boolean(), false),
      msgUuid: optionalText(64),
    }),
    result: ForwardResult,
    claims: { 'body.messageId': 'message', 'body.messageIds.*': 'message' },
    // Each target is checked on its own, so that one that is not the caller's does not keep it from the others.
    values: ['body.message', 'body.forwardList.*.friendGroupId', 'body.msgUuid'],
    facts: {
      source: 'M-33, EN-46',
      access: 'staff',
      idempotentOn: 'msgUuid',
      ours: ['messageIds', 'merged', 'msgUuid', 'result'],
    },
  }),
};
