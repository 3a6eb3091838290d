import type { FramePublisher } from './frame-publisher';
import type { Locks } from './locks';
import type { Presence } from './presence';
import type { RateLimits } from './rate-limits';
import type { RunningAnswers } from './running-answers';
import type { SignInAttempts } from './sign-in-attempts';
import type { SocketTickets } from './tickets';

/**
 * What the instances of the gateway share: state, locks, and the frames and commands they send each other. What may
 * involve another process is async.
 */
export interface Ports {
  readonly framePublisher: FramePublisher;
  readonly presence: Presence;
  readonly tickets: SocketTickets;
  readonly rateLimits: RateLimits;
  readonly signInAttempts: SignInAttempts;
  readonly runningAnswers: RunningAnswers;
  readonly locks: Locks;
}
