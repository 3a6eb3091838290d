import { type Envelope, isTooLarge } from './envelope';
import type { Warn } from './warn';

type Send = (envelope: Envelope) => void;

export interface SendQueue {
  send: Send;
  /** Sends all messages through `next` from now on, those that waited first, in order. */
  attach(next: Send): void;
  detach(): void;
  close(): void;
}

const maxWaiting = 100;

/** Sends messages, or queues them until a transport is attached. */
export function createSendQueue(warn: Warn): SendQueue {
  let sendNow: Send | undefined;
  let waiting: readonly Envelope[] = [];
  let isClosed = false;

  return {
    send(envelope) {
      if (isClosed) return;
      if (isTooLarge(envelope)) warn('not sent: larger than the other side accepts', envelope.type);
      else if (sendNow) sendNow(envelope);
      else if (waiting.length < maxWaiting) waiting = [...waiting, envelope];
      else warn('not sent: too many messages wait for the other side', envelope.type);
    },
    attach(next) {
      sendNow = next;
      const queued = waiting;
      waiting = [];
      for (const envelope of queued) next(envelope);
    },
    detach() {
      sendNow = undefined;
    },
    close() {
      isClosed = true;
      waiting = [];
    },
  };
}
