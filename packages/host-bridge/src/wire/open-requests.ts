import * as v from 'valibot';
import { type MessageName, type MessageSpec, protocol, type ReplyOf } from '../protocol';
import { BridgeError, readErrorCode } from './bridge-error';
import type { Envelope, MessageId } from './envelope';
import { ownId, type Side } from './message-ids';
import type { Timers } from './timers';

export interface RequestOptions<Reply = unknown> {
  /** 10 s by default. */
  readonly timeoutMs?: number;
  /** Called instead with a reply that comes after the request has failed with 'timeout'. */
  readonly onLateReply?: (reply: Reply) => void;
}

interface OpenRequest {
  readonly type: string;
  /** The request has failed with 'timeout'; its reply may still come. */
  isLate: boolean;
  settle(envelope: Envelope): void;
  reject(code: BridgeError['code']): void;
}

interface OpenRequests {
  open<Name extends MessageName>(
    type: Name,
    options?: RequestOptions<ReplyOf<Name>>,
  ): { id: string; reply: Promise<ReplyOf<Name>> };
  /** Settles the request that the envelope answers; false when there is none. */
  settle(envelope: Envelope): boolean;
  rejectAll(): void;
}

const replyTimeoutMs = 10_000;
/** With more open requests than this, the oldest that have timed out are forgotten, and their late replies ignored. */
const maxRequests = 200;

/** Requests without a reply yet. An id begins with its side, so that both sides cannot use the same one. */
export function openRequests(side: Side, timers: Timers): OpenRequests {
  const requests = new Map<MessageId, OpenRequest>();
  let count = 0;

  function forgetOldest(): void {
    for (const [id, { isLate }] of requests) {
      if (requests.size < maxRequests) return;
      if (isLate) requests.delete(id);
    }
  }

  function openRequest<Name extends MessageName>(
    type: Name,
    { timeoutMs = replyTimeoutMs, onLateReply }: RequestOptions<ReplyOf<Name>> = {},
  ) {
    count += 1;
    const id = ownId(side, count);
    forgetOldest();
    const { request, reply } = awaitReply(type, { timeoutMs, onLateReply, timers });
    requests.set(id, request);
    return { id, reply };
  }

  return {
    open: openRequest,
    settle(envelope) {
      const id = envelope.id ?? idOfOldest(envelope.type);
      const request = id === undefined ? undefined : requests.get(id);
      if (id === undefined || request?.type !== envelope.type) return false;
      requests.delete(id);
      request.settle(envelope);
      return true;
    },
    rejectAll() {
      for (const request of requests.values()) request.reject('closed');
      requests.clear();
    },
  };

  /** A host without the handshake may omit the id of its reply: that settles the oldest request of its type. */
  function idOfOldest(type: string): MessageId | undefined {
    const unanswered = [...requests].filter(([, request]) => request.type === type && hasReply(type));
    return (unanswered.find(([, { isLate }]) => !isLate) ?? unanswered[0])?.[0];
  }
}

interface ReplyOptions<Reply> {
  readonly timeoutMs: number;
  readonly onLateReply: RequestOptions<Reply>['onLateReply'] | undefined;
  readonly timers: Timers;
}

/** One request and the promise of its reply. */
function awaitReply<Name extends MessageName>(
  type: Name,
  { timeoutMs, onLateReply, timers }: ReplyOptions<ReplyOf<Name>>,
): { readonly request: OpenRequest; readonly reply: Promise<ReplyOf<Name>> } {
  let settleReply: { resolve: (reply: ReplyOf<Name>) => void; reject: (error: BridgeError) => void };
  const reply = new Promise<ReplyOf<Name>>((resolve, reject) => {
    settleReply = { resolve, reject };
  });
  const fail = (code: BridgeError['code']) => settleReply.reject(new BridgeError(code, type));
  const cancel = timers.after(timeoutMs, () => {
    request.isLate = true;
    fail('timeout');
  });
  const request: OpenRequest = {
    type,
    isLate: false,
    reject(code) {
      cancel();
      fail(code);
    },
    settle({ data, error }) {
      cancel();
      if (error !== undefined) return fail(readErrorCode(error));
      const read = readReply(type, data);
      if (!read.success) return fail('unreadable');
      const output = read.output as ReplyOf<Name>; // read by the reply schema of this row
      if (request.isLate) onLateReply?.(output);
      else settleReply.resolve(output);
    },
  };
  return { request, reply };
}

const messageSpecOf = (type: string): MessageSpec | undefined =>
  Object.entries<MessageSpec>(protocol).find(([name]) => name === type)?.[1];

const hasReply = (type: string): boolean => messageSpecOf(type)?.reply !== undefined;

/** The reply to a message without a reply schema only confirms that it was handled: its data is ignored. */
function readReply(type: string, data: unknown) {
  const reply = messageSpecOf(type)?.reply;
  return reply ? v.safeParse(reply, data) : { success: true as const, output: undefined };
}
