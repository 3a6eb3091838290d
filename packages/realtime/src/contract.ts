import { AnswerChunk, ColleagueActivity, DueReminder, Message, ServiceNotice, ServiceRoom } from '@parley/domain';
import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

interface EventSpec<Keys extends readonly string[], Data extends Schema> {
  readonly keys: Keys;
  readonly data: Data;
}

const event = <const Keys extends readonly string[], const Data extends Schema>(
  keys: Keys,
  data: Data,
): EventSpec<Keys, Data> => ({ keys, data });

const Recall = v.object({ roomId: v.optional(v.string(), ''), messageId: v.pipe(v.string(), v.nonEmpty()) });
const RoomRead = v.object({ roomId: v.string(), readSeq: v.pipe(v.number(), v.safeInteger()) });
const nothing = v.unknown();

/** Every event that the gateway may push: our name, its wire keys, the schema of `data`. source: SE-01 … SE-26 */
export const serverEvents = {
  'message.created': event(['5001', '5003'], Message),
  'message.recalled': event(['1000', '20008'], Recall),
  'answer.streamed': event(['assistant-message'], AnswerChunk),
  'preSalesAnswer.streamed': event(['pre-sale-assistant-message'], AnswerChunk),
  'queue.joined': event(['20000'], ServiceRoom),
  'queue.left': event(['20001'], ServiceNotice),
  'room.assigned': event(['20003'], ServiceRoom),
  'room.requeued': event(['20004'], ServiceRoom),
  'service.ended': event(['20002', '20005', '20009'], ServiceRoom),
  'service.handedBack': event(['20006'], ServiceNotice),
  'service.handedOver': event(['20007'], ServiceNotice),
  'contacts.changed': event(['4508', '4002'], nothing),
  'members.changed': event(['4502', '4503'], nothing),
  'rooms.changed': event(['40011', '10001'], nothing),
  'sendKey.changed': event(['1003'], nothing),
  /** `expiresIn`, in seconds, is ours. */
  'qr.issued': event(['1001'], v.object({ image: v.string(), expiresIn: v.optional(v.number()) })),
  'qr.accepted': event(['1002'], nothing),
  'qr.expired': event(['1004'], nothing),
  /** The robot account of the account was signed out, in this window or another. Ours. source: GW388 */
  'robotAccount.signedOut': event(['robot-signed-out'], nothing),
  'reminder.due': event(['schedule_task'], DueReminder),
  /** The account has read a room up to this message, in this window or another. Ours. source: GW336 */
  'room.read': event(['room-read'], RoomRead),
  /** Another member has read messages of the account. Ours. source: GW360 */
  'members.read': event(['members-read'], nothing),
  /** What another agent of the tenant does; only to agents. Ours. source: GW330 */
  'colleague.active': event(['colleague-active'], ColleagueActivity),
  /** Agents of the tenant came, went, are away or back, or serve more or fewer rooms; only to agents. Ours. source: GW334 */
  'agents.changed': event(['agents-changed'], nothing),
  /** A message was left for the service desk, or answered; only to agents. Ours. source: GW347 */
  'leftMessages.changed': event(['left-messages-changed'], nothing),
  /** A service of the agent was rated; only to that agent. Ours. source: GW348 */
  'agentDay.changed': event(['agent-day-changed'], nothing),
};

/** Our name for a pushed event. */
export type EventName = keyof typeof serverEvents;
/** The event of one name, or of several as a union. */
export type EventOf<Name extends EventName> = {
  readonly [N in Name]: { readonly type: N; readonly data: v.InferOutput<(typeof serverEvents)[N]['data']> };
}[Name];
/** Any pushed event. */
export type ServerEvent = EventOf<EventName>;
/** A wire key of any event. */
export type WireKey = (typeof serverEvents)[EventName]['keys'][number];

/** A frame; both directions have this shape. source: SK-04 … SK-06 */
export interface Frame {
  readonly key: string;
  readonly message: { readonly success: boolean; readonly data?: unknown; readonly message?: string };
}

/** The subprotocol both ends speak; the ticket travels as a second one, `ticket.<t>`. source: W-04 */
export const subprotocol = 'parley.v1';
export const ticketPrefix = 'ticket.';
/** The heartbeat that the client sends, and its reply. source: SK-02, SK-03 */
export const heartbeat = { ping: 'PING', pong: 'PONG', everyMs: 10_000 } as const;
/** Close codes with a meaning of their own. source, W-04 */
export const closeCodes = {
  openedElsewhere: 1000,
  /** A shutdown, an unknown ticket, too many frames: the client connects again. */
  retry: 1008,
  sessionEnded: 4401,
  refused: 4403,
} as const;
