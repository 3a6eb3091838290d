import type { Clock } from '../../clock';
import type { Limits } from '../../config/limits';
import { storeNewest } from './store-newest';

interface TriedAccount {
  /** Passwords that are being checked. */
  readonly running: number;
  readonly failedAt: number | undefined;
}

/** The accounts for which a network tried a wrong password of late. */
export interface FailedAccounts {
  /** Counts an attempt that begins; otherwise the seconds until the network may try this account. */
  readonly begin: (network: string, account: string) => number | undefined;
  /** Forgets this account alone, so that an attacker with an account of their own gains nothing by signing in. */
  readonly succeed: (network: string, account: string) => void;
  /** Whether further accounts have to wait from now on. */
  readonly fail: (network: string, account: string) => boolean;
  /** The password was not checked. */
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
