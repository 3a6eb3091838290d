import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import { storeNewest } from './store-newest';

interface TriedAccount {
  /** How many passwords are being checked at this moment. */
  readonly running: number;
  readonly failedAt: number | undefined;
}

/** For each network, as `networkOf` of `sign-in-attempts.ts` names it, the accounts for which it tried a wrong password within `failedAccountsMs`. */
export interface FailedAccounts {
  /** Counts an attempt and returns undefined; for a further account beyond the limit it counts nothing and returns the seconds to wait. */
  readonly begin: (network: string, account: string) => number | undefined;
  /** The password was right. Forgets this account alone: who signs in to an account of their own may not go on guessing others. */
  readonly succeed: (network: string, account: string) => void;
  /** The password was wrong. Returns whether this reached the limit, so that further accounts have to wait. */
  readonly fail: (network: string, account: string) => boolean;
  /** The password could not be checked: the attempt does not count. */
  readonly cancel: (network: string, account: string) => void;
}

/**
 * Limits the accounts that one network tries, because one password tried for many accounts is never a second attempt for
 * any of them. An account that is among them already is limited by its own attempts. source: GW194
 */
export function createFailedAccounts({ clock, limits }: { clock: Clock; limits: Limits['login'] }): FailedAccounts {
  const triedByNetwork = new Map<string, Map<string, TriedAccount>>();

  function recent(network: string): Map<string, TriedAccount> {
    const oldest = clock.now().getTime() - limits.failedAccountsMs;
    const tried = triedByNetwork.get(network) ?? new Map<string, TriedAccount>();
    for (const [account, { running, failedAt }] of tried) {
      if (running === 0 && (failedAt ?? oldest) <= oldest) tried.delete(account);
    }
    return tried;
  }

  function store(network: string, tried: Map<string, TriedAccount>): void {
    if (tried.size > 0) storeNewest(triedByNetwork, network, tried);
    else triedByNetwork.delete(network);
  }

  function secondsUntilForgotten(tried: ReadonlyMap<string, TriedAccount>): number {
    const now = clock.now().getTime();
    const failures = [...tried.values()].flatMap(({ failedAt }) => failedAt ?? []);
    const waitMs = failures.length < limits.failedAccounts ? 0 : Math.min(...failures) + limits.failedAccountsMs - now;
    return Math.max(1, Math.ceil(waitMs / 1000));
  }

  return {
    begin(network, account) {
      const tried = recent(network);
      const known = tried.get(account);
      if (!known && tried.size >= limits.failedAccounts) return secondsUntilForgotten(tried);
      tried.set(account, { failedAt: known?.failedAt, running: (known?.running ?? 0) + 1 });
      store(network, tried);
      return undefined;
    },
    succeed(network, account) {
      const tried = recent(network);
      tried.delete(account);
      store(network, tried);
    },
    fail(network, account) {
      const tried = recent(network);
      const isNew = tried.get(account)?.failedAt === undefined;
      const running = Math.max(0, (tried.get(account)?.running ?? 0) - 1);
      tried.set(account, { running, failedAt: clock.now().getTime() });
      store(network, tried);
      const failed = [...tried.values()].filter(({ failedAt }) => failedAt !== undefined);
      return isNew && failed.length >= limits.failedAccounts;
    },
    cancel(network, account) {
      const tried = recent(network);
      const known = tried.get(account);
      if (!known) return;
      if (known.running > 1 || known.failedAt !== undefined)
        tried.set(account, { ...known, running: Math.max(0, known.running - 1) });
      else tried.delete(account);
      store(network, tried);
    },
  };
}
