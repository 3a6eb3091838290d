import type { FramePublisher } from './frame-publisher';
import type { Locks } from './locks';
import type { Presence } from './presence';
import type { RateLimits } from './rate-limits';
import type { RunningAnswers } from './running-answers';
import type { Tickets } from './tickets';

/** What all instances of the gateway have to agree on. Each method is async, so that another process may keep it. */
export interface Ports {
  readonly framePublisher: FramePublisher;
  readonly presence: Presence;
  readonly tickets: Tickets;
  readonly rateLimits: RateLimits;
  readonly runningAnswers: RunningAnswers;
  readonly locks: Locks;
}
