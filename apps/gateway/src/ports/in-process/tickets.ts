import { randomBytes } from 'node:crypto';
import type { Clock } from '../../clock';
import type { SocketTickets } from '../tickets';

/** Tickets in memory: a restart loses them, and clients ask for new ones. */
export function inProcessTickets({
  clock,
  ticketMs,
}: {
  readonly clock: Clock;
  readonly ticketMs: number;
}): SocketTickets {
  const issued = new Map<string, { readonly sessionId: string; readonly expiresAt: number }>();

  function deleteExpired(now: number): void {
    // A map iterates in insertion order, so the first valid ticket ends the search.
    for (const [ticket, { expiresAt }] of issued) {
      if (expiresAt > now) return;
      issued.delete(ticket);
    }
  }

  return {
    async issue(sessionId) {
      const now = clock.now().getTime();
      deleteExpired(now);
      const ticket = randomBytes(32).toString('base64url');
      issued.set(ticket, { sessionId, expiresAt: now + ticketMs });
      return ticket;
    },
    async redeem(ticket) {
      const found = issued.get(ticket);
      issued.delete(ticket);
      return found && found.expiresAt > clock.now().getTime() ? found.sessionId : undefined;
    },
  };
}
