import * as v from 'valibot';
import {
  type DataOf,
  type MessageName,
  type MessageNamesIn,
  type MessageSpec,
  protocol,
  type ReplyOf,
} from '../protocol';
import { BridgeError, type BridgeErrorCode } from './bridge-error';
import { type Envelope, type EnvelopeReading, isTooLarge, readEnvelope } from './envelope';
import { createSeenRequests, isReply, type Side } from './message-ids';
import { openRequests, type RequestOptions } from './open-requests';
import { createRateLimit } from './rate-limit';
import { createSendQueue, type SendQueue } from './send-queue';
import type { Timers } from './timers';
import { type Warn, warnOnce } from './warn';

export type Outgoing<S extends Side> = MessageNamesIn<S extends 'host' ? 'toClient' : 'toHost'>;
export type Incoming<S extends Side> = MessageNamesIn<S extends 'host' ? 'toHost' : 'toClient'>;
type Handler<Data, Reply> = [Reply] extends [undefined]
  ? (data: Data) => unknown
  : (data: Data) => Reply | Promise<Reply>;
/** One handler for each incoming message: a new row of the protocol does not compile until it has one. */
export type Handlers<S extends Side> = {
  readonly [Name in Incoming<S>]: Handler<DataOf<Name>, ReplyOf<Name>>;
};
export type DataArgument<Name extends MessageName> =
  unknown extends DataOf<Name> ? [data?: unknown] : [data: DataOf<Name>];

export interface BridgeChannel<S extends Side> {
  post<Name extends Outgoing<S>>(name: Name, ...data: DataArgument<Name>): void;
  request<Name extends Outgoing<S>>(
    name: Name,
    data: DataOf<Name>,
    options?: RequestOptions<ReplyOf<Name>>,
  ): Promise<ReplyOf<Name>>;
  /** Handles a raw message of the other window. */
  receive(raw: unknown): void;
  /** Sends all messages through `send` from now on, those that waited first, in order. */
  attach(send: (envelope: Envelope) => void): void;
  /** Rejects open requests with 'closed', because the other side is gone or was loaded again. */
  detach(): void;
  close(): void;
}

interface BridgeChannelOptions<S extends Side> {
  readonly side: S;
  readonly handlers: Handlers<S>;
  readonly warn: Warn;
  readonly timers: Timers;
}

const tooManyReading: EnvelopeReading = { ok: false, reason: 'tooMany' };
const messageRate = { burst: 120, perSecond: 60 };
const userInputRate = { burst: 5, perSecond: 0.5 };

/** One end of the bridge after the handshake. It is typed by the protocol and drops what does not match it. */
export function createBridgeChannel<S extends Side>({
  side,
  handlers,
  warn: warnEachTime,
  timers,
}: BridgeChannelOptions<S>): BridgeChannel<S> {
  const warn = warnOnce(warnEachTime);
  const isWithinRate = createRateLimit(messageRate, timers.now);
  const isWithinUserRate = createRateLimit(userInputRate, timers.now);
  const requests = openRequests(side, timers);
  const seenRequests = createSeenRequests(side);
  const sendQueue = createSendQueue(warn);
  const { refuse, sendOutcome } = createResponses(sendQueue, warn);
  let isClosed = false;

  function receive(envelope: Envelope): void {
    const { type, id } = envelope;
    if (isReply(side, envelope)) warn('dropped: a reply to no open request', type);
    else if (!seenRequests.add(id)) warn('dropped: a copy of a request', type);
    else if (!isIncoming(side, type)) refuse(envelope, 'unknown', 'dropped: unknown message');
    else if (isUserInput(type) && !isWithinUserRate())
      refuse(envelope, 'tooMany', 'dropped: too many messages in the name of the user');
    else void runHandler(handlers, type, envelope).then((outcome) => sendOutcome(envelope, outcome));
  }

  return {
    receive(raw) {
      if (isClosed) return;
      const reading = isWithinRate() ? readEnvelope(raw) : tooManyReading;
      if (!reading.ok) warn('dropped: not a message of the bridge', reading.reason);
      else if (!requests.settle(reading.envelope)) receive(reading.envelope);
    },
    post: (type, ...[data]) => sendQueue.send({ type, data }),
    request(type, data, options) {
      if (isClosed) return Promise.reject(new BridgeError('closed', type));
      const { id, reply } = requests.open(type, options);
      if (isTooLarge({ type, id, data })) requests.settle({ type, id, error: 'tooLarge' });
      else sendQueue.send({ type, id, data });
      return reply;
    },
    attach: sendQueue.attach,
    detach() {
      sendQueue.detach();
      requests.rejectAll();
      seenRequests.clear();
    },
    close() {
      isClosed = true;
      sendQueue.close();
      requests.rejectAll();
    },
  };
}

/** Answers requests; a message that waits for no answer is only warned of when it is refused. */
function createResponses({ send }: Pick<SendQueue, 'send'>, warn: Warn) {
  function refuse({ type, id }: Envelope, error: BridgeErrorCode, reason?: string): void {
    if (reason !== undefined) warn(reason, type);
    if (id !== undefined) send({ type, id, error });
  }

  function sendOutcome(envelope: Envelope, outcome: Outcome): void {
    if (!outcome.ok) refuse(envelope, outcome.error, outcome.reason);
    else if (envelope.id !== undefined) send({ type: envelope.type, id: envelope.id, data: outcome.reply ?? null });
  }

  return { refuse, sendOutcome };
}

type Outcome =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly error: BridgeErrorCode; readonly reason?: string };

/** Runs the handler and returns its reply, or an error code; never rejects. */
async function runHandler<S extends Side, Name extends Incoming<S>>(
  handlers: Handlers<S>,
  type: Name,
  { data, id }: Envelope,
): Promise<Outcome> {
  const row: MessageSpec = protocol[type];
  const read = v.safeParse(row.data, data);
  if (!read.success) return { ok: false, error: 'unreadable', reason: 'dropped: data that the protocol does not know' };
  try {
    return { ok: true, reply: await handlers[type](read.output as DataOf<Name>) }; // read by the schema of this row
  } catch (error) {
    const code = error instanceof BridgeError ? error.code : 'failed';
    // A code that the handler chose is a reply, such as 'refused' without an identity: no warning.
    if (error instanceof BridgeError && id !== undefined) return { ok: false, error: code };
    return { ok: false, error: code, reason: `not done: ${error}` };
  }
}

function isUserInput(type: MessageName): boolean {
  const row: MessageSpec = protocol[type];
  return row.isUserInput === true;
}

function isIncoming<S extends Side>(side: S, type: string): type is Incoming<S> {
  if (!Object.hasOwn(protocol, type)) return false;
  const { direction }: MessageSpec = protocol[type as MessageName]; // an own key of the table, checked above
  return direction === 'both' || direction === (side === 'host' ? 'toHost' : 'toClient');
}
