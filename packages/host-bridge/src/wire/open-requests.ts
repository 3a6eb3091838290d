import * as v from 'valibot';
import { type MessageName, type MessageSpec, protocol, type ReplyOf } from '../protocol';
import { BridgeError, readErrorCode } from './bridge-error';
import type { Envelope, MessageId } from './envelope';
import type { Timers } from './timers';

export interface RequestOptions {
  /** 10 s by default. */
  readonly timeoutMs?: number;
}

interface OpenRequest {
  readonly type: string;
  settle(envelope: Envelope): void;
  reject(code: BridgeError['code']): void;
}

interface OpenRequests {
  open<Name extends MessageName>(type: Name, options?: RequestOptions): { id: string; reply: Promise<ReplyOf<Name>> };
  /** Settles the request that the envelope answers; false when there is none. */
  settle(envelope: Envelope): boolean;
  rejectAll(): void;
}

const replyTimeoutMs = 10_000;

/** Requests without a reply yet. An id begins with its side, so that both sides cannot use the same one. */
export function openRequests(side: string, timers: Timers): OpenRequests {
  const requests = new Map<MessageId, OpenRequest>();
  let count = 0;

  function openRequest<Name extends MessageName>(type: Name, { timeoutMs = replyTimeoutMs }: RequestOptions = {}) {
    count += 1;
    const id = `${side}-${count}`;
    const reply = new Promise<ReplyOf<Name>>((resolve, reject) => {
      const giveUp = (code: BridgeError['code']) => reject(new BridgeError(code, type));
      const cancel = timers.after(timeoutMs, () => {
        requests.delete(id);
        giveUp('timeout');
      });
      requests.set(id, {
        type,
        reject(code) {
          cancel();
          giveUp(code);
        },
        settle({ data, error }) {
          cancel();
          if (error !== undefined) return giveUp(readErrorCode(error));
          const read = readReply(type, data);
          if (read.success)
            resolve(read.output as ReplyOf<Name>); // read by the reply schema of this row
          else giveUp('unreadable');
        },
      });
    });
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
    for (const [id, request] of requests) if (request.type === type && hasReply(type)) return id;
    return undefined;
  }
}

const messageSpecOf = (type: string): MessageSpec | undefined =>
  Object.entries<MessageSpec>(protocol).find(([name]) => name === type)?.[1];

const hasReply = (type: string): boolean => messageSpecOf(type)?.reply !== undefined;

/** The reply to a message without a reply schema only confirms that it was handled: its data is ignored. */
function readReply(type: string, data: unknown) {
  const reply = messageSpecOf(type)?.reply;
  return reply ? v.safeParse(reply, data) : { success: true as const, output: undefined };
}
