import { type Envelope, isTooLarge } from './envelope';
import type { Warn } from './warn';

type Send = (envelope: Envelope) => void;

interface Outbox {
  send: Send;
  /** From now on messages go through `next`; what had to wait goes first, in its order. */
  attach(next: Send): void;
  detach(): void;
  close(): void;
}

const maxWaiting = 100;

/** What goes out, once there is somewhere to go. */
export function createOutbox(warn: Warn): Outbox {
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
      const first = waiting;
      waiting = [];
      for (const envelope of first) next(envelope);
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
