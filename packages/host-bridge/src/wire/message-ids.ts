import type { Envelope, MessageId } from './envelope';

export type Side = 'host' | 'client';

/** The id of a side's request: a reply repeats it, so it shows which side's request it answers. source: X-08, HB34 */
export const ownId = (side: Side, count: number): string => `${side}-${count}`;

/** Whether the message answers something, whether or not anybody still waits for it. */
export const isReply = (side: Side, { id, error }: Envelope): boolean =>
  error !== undefined || (id !== undefined && isIdOf(side, id));

const isIdOf = (side: Side, id: MessageId): boolean => typeof id === 'string' && id.startsWith(`${side}-`);

const maxRemembered = 500;

/**
 * Remembers which requests of our other end have come, so that a copy of one runs nothing. The ids of other code may
 * come again: a host without the handshake numbers its messages as it likes.
 */
export function createSeenRequests(side: Side) {
  const otherSide: Side = side === 'host' ? 'client' : 'host';
  const seen = new Set<MessageId>();
  return {
    /** True when the request has not come before. */
    add(id: MessageId | undefined): boolean {
      if (id === undefined || !isIdOf(otherSide, id)) return true;
      if (seen.has(id)) return false;
      for (const oldest of seen) if (seen.size >= maxRemembered) seen.delete(oldest);
      seen.add(id);
      return true;
    },
    /** The other end was loaded again and counts from one. */
    clear: () => seen.clear(),
  };
}
