import * as v from 'valibot';
import { type DataOf, type MessageName, type MessageSpec, type NamesGoing, protocol, type ReplyOf } from '../protocol';
import { BridgeError, type BridgeErrorCode } from './bridge-error';
import { type Envelope, type EnvelopeReading, isTooLarge, readEnvelope } from './envelope';
import { openRequests, type RequestOptions } from './open-requests';
import { createOutbox } from './outbox';
import { createRateLimit } from './rate-limit';
import type { Timers } from './timers';
import { type Warn, warnOnce } from './warn';

export type Side = 'host' | 'client';
export type Outgoing<S extends Side> = NamesGoing<S extends 'host' ? 'toClient' : 'toHost'>;
export type Incoming<S extends Side> = NamesGoing<S extends 'host' ? 'toHost' : 'toClient'>;
type Handler<Data, Reply> = [Reply] extends [undefined]
  ? (data: Data) => unknown
  : (data: Data) => Reply | Promise<Reply>;
/** One handler a row that comes in: a new row of the protocol does not compile until its handler is there. */
export type Handlers<S extends Side> = {
  readonly [Name in Incoming<S>]: Handler<DataOf<Name>, ReplyOf<Name>>;
};
export type DataArgument<Name extends MessageName> =
  unknown extends DataOf<Name> ? [data?: unknown] : [data: DataOf<Name>];

export interface BridgeChannel<S extends Side> {
  post<Name extends Outgoing<S>>(name: Name, ...data: DataArgument<Name>): void;
  request<Name extends Outgoing<S>>(name: Name, data: DataOf<Name>, options?: RequestOptions): Promise<ReplyOf<Name>>;
  /** Takes what the other window sent, as it came. */
  receive(raw: unknown): void;
  /** From now on messages go through `send`; what had to wait goes first, in its order. */
  attach(send: (envelope: Envelope) => void): void;
  /** The other side is gone or starts again: what was asked has no answer. */
  detach(): void;
  close(): void;
}

interface BridgeChannelOptions<S extends Side> {
  readonly side: S;
  readonly handlers: Handlers<S>;
  readonly warn: Warn;
  readonly timers: Timers;
}

const tooMany: EnvelopeReading = { ok: false, why: 'tooMany' };
const anyMessage = { burst: 120, perSecond: 60 };
const userInput = { burst: 5, perSecond: 0.5 };
/** What the other side says in the user's name. source: HB13 */
const userInputMessages: ReadonlySet<string> = new Set<MessageName>([
  'sendKeyMessage',
  'sendCardMessage',
  'sendMessageInCurrentRoom',
  'insertNewMessage',
]);

/** Both ends of the bridge after the handshake: typed by the protocol table, and deaf to what does not fit it. */
export function createBridgeChannel<S extends Side>({
  side,
  handlers,
  warn: warnEachTime,
  timers,
}: BridgeChannelOptions<S>): BridgeChannel<S> {
  const warn = warnOnce(warnEachTime);
  const isWithinRate = createRateLimit(anyMessage, timers.now);
  const isWithinUserRate = createRateLimit(userInput, timers.now);
  const requests = openRequests(side, timers);
  const outbox = createOutbox(warn);
  let isClosed = false;

  function receive(envelope: Envelope): void {
    const { type } = envelope;
    if (!isIncoming(side, type)) refuse(envelope, 'unknown', 'dropped: unknown message');
    else if (userInputMessages.has(type) && !isWithinUserRate())
      refuse(envelope, 'tooMany', 'dropped: too many messages in the name of the user');
    else void runHandler(handlers, type, envelope).then((outcome) => sendOutcome(envelope, outcome));
  }

  function sendOutcome(envelope: Envelope, outcome: Outcome): void {
    if (!outcome.ok) refuse(envelope, outcome.error, outcome.reason);
    else if (envelope.id !== undefined)
      outbox.send({ type: envelope.type, id: envelope.id, data: outcome.reply ?? null });
  }

  function refuse({ type, id }: Envelope, error: BridgeErrorCode, reason?: string): void {
    if (reason !== undefined) warn(reason, type);
    if (id !== undefined) outbox.send({ type, id, error });
  }

  return {
    receive(raw) {
      if (isClosed) return;
      const reading = isWithinRate() ? readEnvelope(raw) : tooMany;
      if (!reading.ok) warn('dropped: not a message of the bridge', reading.why);
      else if (!requests.settle(reading.envelope)) receive(reading.envelope);
    },
    post: (type, ...[data]) => outbox.send({ type, data }),
    request(type, data, options) {
      if (isClosed) return Promise.reject(new BridgeError('closed', type));
      const { id, reply } = requests.open(type, options);
      if (isTooLarge({ type, id, data })) requests.settle({ type, id, error: 'tooLarge' });
      else outbox.send({ type, id, data });
      return reply;
    },
    attach: outbox.attach,
    detach() {
      outbox.detach();
      requests.giveUp();
    },
    close() {
      isClosed = true;
      outbox.close();
      requests.giveUp();
    },
  };
}

type Outcome =
  | { readonly ok: true; readonly reply: unknown }
  | { readonly ok: false; readonly error: BridgeErrorCode; readonly reason?: string };

/** The handler's answer, or why there is none; never rejects. */
async function runHandler<S extends Side, Name extends Incoming<S>>(
  handlers: Handlers<S>,
  type: Name,
  { data, id }: Envelope,
): Promise<Outcome> {
  const row: MessageSpec = protocol[type];
  const read = v.safeParse(row.data, data);
  if (!read.success) return { ok: false, error: 'unreadable', reason: 'dropped: data that the protocol does not know' };
  try {
    return { ok: true, reply: await handlers[type](read.output as DataOf<Name>) }; // read by this very row's schema
  } catch (error) {
    const code = error instanceof BridgeError ? error.code : 'failed';
    // A code that the handler chose is an answer, such as 'no identity yet'. Whoever asked gets it, so nobody is warned.
    if (error instanceof BridgeError && id !== undefined) return { ok: false, error: code };
    return { ok: false, error: code, reason: `not done: ${error}` };
  }
}

function isIncoming<S extends Side>(side: S, type: string): type is Incoming<S> {
  if (!Object.hasOwn(protocol, type)) return false;
  const { direction }: MessageSpec = protocol[type as MessageName]; // an own key of the table, checked above
  return direction === 'both' || direction === (side === 'host' ? 'toHost' : 'toClient');
}
