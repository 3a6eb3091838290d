import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import type { Connections } from '../connections';
import type { Ports } from '../ports';
import { inProcessFramePublisher } from './frame-publisher';
import { inProcessLocks } from './locks';
import { inProcessPresence } from './presence';
import { inProcessRateLimits } from './rate-limits';
import { inProcessRunningAnswers } from './running-answers';
import { inProcessSignInAttempts } from './sign-in-attempts';
import { inProcessTickets } from './tickets';

/** The ports of a gateway that is one process. */
export const inProcessPorts = (dependencies: {
  readonly connections: Connections;
  readonly clock: Clock;
  readonly limits: Limits;
}): Ports => ({
  framePublisher: inProcessFramePublisher(dependencies.connections),
  presence: inProcessPresence(dependencies.connections, dependencies.clock),
  tickets: inProcessTickets({ clock: dependencies.clock, ticketMs: dependencies.limits.sockets.ticketMs }),
  rateLimits: inProcessRateLimits(dependencies.limits),
  signInAttempts: inProcessSignInAttempts({ clock: dependencies.clock, limits: dependencies.limits.login }),
  runningAnswers: inProcessRunningAnswers(),
  locks: inProcessLocks(),
});
