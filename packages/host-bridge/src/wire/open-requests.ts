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
  giveUp(code: BridgeError['code']): void;
}

interface OpenRequests {
  open<Name extends MessageName>(type: Name, options?: RequestOptions): { id: string; reply: Promise<ReplyOf<Name>> };
  /** True when the envelope was the answer to something asked here. */
  settle(envelope: Envelope): boolean;
  giveUp(): void;
}

const replyTimeoutMs = 10_000;

/** What was asked and has no answer yet. Ids carry the side that made them, so that the two never meet. */
export function openRequests(side: string, timers: Timers): OpenRequests {
  const open = new Map<MessageId, OpenRequest>();
  let count = 0;

  function remember<Name extends MessageName>(type: Name, { timeoutMs = replyTimeoutMs }: RequestOptions = {}) {
    count += 1;
    const id = `${side}-${count}`;
    const reply = new Promise<ReplyOf<Name>>((resolve, reject) => {
      const giveUp = (code: BridgeError['code']) => reject(new BridgeError(code, type));
      const cancel = timers.after(timeoutMs, () => {
        open.delete(id);
        giveUp('timeout');
      });
      open.set(id, {
        type,
        giveUp(code) {
          cancel();
          giveUp(code);
        },
        settle({ data, error }) {
          cancel();
          if (error !== undefined) return giveUp(readErrorCode(error));
          const read = readReply(type, data);
          if (read.success)
            resolve(read.output as ReplyOf<Name>); // read by the reply schema of this very row
          else giveUp('unreadable');
        },
      });
    });
    return { id, reply };
  }

  return {
    open: remember,
    settle(envelope) {
      const id = envelope.id ?? idOfOldest(envelope.type);
      const request = id === undefined ? undefined : open.get(id);
      if (id === undefined || request?.type !== envelope.type) return false;
      open.delete(id);
      request.settle(envelope);
      return true;
    },
    giveUp() {
      for (const request of open.values()) request.giveUp('closed');
      open.clear();
    },
  };

  /** A host that posts plain messages may leave the id out of its reply. */
  function idOfOldest(type: string): MessageId | undefined {
    for (const [id, request] of open) if (request.type === type && hasReply(type)) return id;
    return undefined;
  }
}

const rowOf = (type: string): MessageSpec | undefined =>
  Object.entries<MessageSpec>(protocol).find(([name]) => name === type)?.[1];

const hasReply = (type: string): boolean => rowOf(type)?.reply !== undefined;

/** A row without a reply answers only that it was done: whatever comes with that is not looked at. */
function readReply(type: string, data: unknown) {
  const reply = rowOf(type)?.reply;
  return reply ? v.safeParse(reply, data) : { success: true as const, output: undefined };
}
