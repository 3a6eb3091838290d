import { randomBytes } from 'node:crypto';
import type { Clock } from '../clock';
import type { Session } from './sessions';

export interface Tickets {
  readonly issue: (session: Session) => string;
  /** The session behind a ticket, once. */
  readonly redeem: (ticket: string) => Session | undefined;
}

/** Single-use tickets for one socket, in memory: a restart ends them, and the client asks for another. source: X-02, W-04 */
export function createTickets({ clock, lifeMs }: { readonly clock: Clock; readonly lifeMs: number }): Tickets {
  const given = new Map<string, { readonly session: Session; readonly until: number }>();

  function forgetOld(now: number): void {
    // Insertion order is order of age, so the first one that is still good ends the search.
    for (const [ticket, { until }] of given) {
      if (until > now) return;
      given.delete(ticket);
    }
  }

  return {
    issue(session) {
      const now = clock.now().getTime();
      forgetOld(now);
      const ticket = randomBytes(32).toString('base64url');
      given.set(ticket, { session, until: now + lifeMs });
      return ticket;
    },
    redeem(ticket) {
      const found = given.get(ticket);
      given.delete(ticket);
      return found && found.until > clock.now().getTime() ? found.session : undefined;
    },
  };
}
