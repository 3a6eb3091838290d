import type { Hints } from './hints';
import type { Locks } from './locks';
import type { Presence } from './presence';
import type { RateLimits } from './rate-limits';
import type { RunningAnswers } from './running-answers';
import type { Tickets } from './tickets';

/** What all instances of the gateway have to agree on. Each method is async, so that another process may keep it. */
export interface Ports {
  readonly hints: Hints;
  readonly presence: Presence;
  readonly tickets: Tickets;
  readonly rateLimits: RateLimits;
  readonly runningAnswers: RunningAnswers;
  readonly locks: Locks;
}
