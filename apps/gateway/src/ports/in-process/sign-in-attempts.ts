import { isIPv6 } from 'node:net';
import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import { GatewayError } from '../../gateway-error';
import type { SignInAttempt, SignInAttempts } from '../sign-in-attempts';
import { createFailedAccounts } from './failed-accounts';
import { storeNewest } from './store-newest';

interface Failures {
  readonly count: number;
  readonly lastAt: number;
  readonly waitUntil: number;
}

const forgetMs = 60 * 60_000;

/** Counts in memory: a restart forgets all attempts. source: R-10, W-13 */
export function inProcessSignInAttempts({ clock, limits }: { clock: Clock; limits: Limits['login'] }): SignInAttempts {
  const failuresByPair = new Map<string, Failures>();
  const failuresByAccount = new Map<string, Failures>();
  /** Devices and addresses at which an account was signed in: an attack from elsewhere does not lower their number of attempts. */
  const knownPairs = new Map<string, true>();
  const failedAccounts = createFailedAccounts({ clock, limits });

  const recent = (failures: ReadonlyMap<string, Failures>, key: string, now: number): Failures => {
    const found = failures.get(key);
    return found && now - found.lastAt < forgetMs ? found : { count: 0, lastAt: now, waitUntil: 0 };
  };

  function freeAttempts(isKnown: boolean, accountFailures: number): number {
    const isAttacked = accountFailures >= limits.wrongPasswordsUntilAttack && !isKnown;
    return isAttacked ? limits.freeAttemptsUnderAttack : limits.freeAttempts;
  }

  return {
    async begin(attempt) {
      const now = clock.now().getTime();
      const { account, pair, network } = keysOf(attempt);
      const before = recent(failuresByPair, pair, now);
      if (now < before.waitUntil)
        throw new GatewayError('TOO_MANY_REQUESTS', { seconds: Math.ceil((before.waitUntil - now) / 1000) });
      const seconds = attempt.deviceId === undefined ? failedAccounts.begin(network, account) : undefined;
      if (seconds !== undefined) throw new GatewayError('TOO_MANY_REQUESTS', { seconds });
      const count = before.count + 1;
      const accountCount = recent(failuresByAccount, account, now).count + 1;
      const isKnown = attempt.deviceId !== undefined || knownPairs.has(pair);
      const attemptsBeyondFree = count - freeAttempts(isKnown, accountCount);
      const waitMs =
        attemptsBeyondFree < 0 ? 0 : Math.min(limits.maxWaitMs, limits.firstWaitMs * 2 ** attemptsBeyondFree);
      storeNewest(failuresByPair, pair, { count, lastAt: now, waitUntil: now + waitMs });
      storeNewest(failuresByAccount, account, { count: accountCount, lastAt: now, waitUntil: 0 });
    },
    async succeed(attempt) {
      const { account, pair, network } = keysOf(attempt);
      const { count } = failuresByPair.get(pair) ?? { count: 0 };
      const ofAccount = failuresByAccount.get(account);
      if (ofAccount)
        storeNewest(failuresByAccount, account, { ...ofAccount, count: Math.max(0, ofAccount.count - count) });
      failuresByPair.delete(pair);
      storeNewest(knownPairs, pair, true);
      if (attempt.deviceId === undefined) failedAccounts.succeed(network, account);
    },
    async fail(attempt) {
      const { account, pair, network } = keysOf(attempt);
      if (attempt.deviceId === undefined && failedAccounts.fail(network, account)) return 'address';
      return (failuresByPair.get(pair)?.waitUntil ?? 0) > clock.now().getTime() ? 'account' : undefined;
    },
    async cancel(attempt) {
      const { account, pair, network } = keysOf(attempt);
      // A right password meanwhile has forgotten this attempt, with the account too.
      if (failuresByPair.has(pair)) takeBack(failuresByAccount, account);
      takeBack(failuresByPair, pair);
      if (attempt.deviceId === undefined) failedAccounts.cancel(network, account);
    },
  };
}

/** An attempt begins only when no wait is left, so none is left without it either. */
function takeBack(allFailures: Map<string, Failures>, key: string): void {
  const failures = allFailures.get(key);
  if (!failures) return;
  if (failures.count > 1) storeNewest(allFailures, key, { ...failures, count: failures.count - 1, waitUntil: 0 });
  else allFailures.delete(key);
}

interface AttemptKeys {
  readonly account: string;
  readonly network: string;
  /** The account with its known device, else with its network. */
  readonly pair: string;
}

function keysOf({ username, address, deviceId }: SignInAttempt): AttemptKeys {
  const account = username.toLowerCase();
  const network = networkOf(address);
  return { account, network, pair: `${deviceId ?? network} ${account}` };
}

/** One IPv6 subscriber has 2^64 addresses, so all with the same first half count as one. */
function networkOf(address: string): string {
  if (!isIPv6(address) || address.includes('.')) return address;
  const [before = '', after] = address.split('::');
  const head = before.split(':').filter((part) => part !== '');
  const tail = (after ?? '').split(':').filter((part) => part !== '');
  const zeros = after === undefined ? 0 : 8 - head.length - tail.length;
  return [...head, ...Array<string>(Math.max(0, zeros)).fill('0'), ...tail].slice(0, 4).join(':');
}
