import type { Clock } from '../../clock';
import type { Connections } from '../connections';
import type { Presence } from '../presence';

export function inProcessPresence(
  { ofAccount, onPresence }: Pick<Connections, 'ofAccount' | 'onPresence'>,
  clock: Pick<Clock, 'now'>,
): Presence {
  const isOnline = (accountId: string): boolean => ofAccount(accountId).length > 0;
  let sinceByAccount: ReadonlyMap<string, number> = new Map();
  return {
    onlineOf: async (accountIds) => new Set([...accountIds].filter(isOnline)),
    async offlineSince(accountIds) {
      const now = clock.now().getTime();
      const offline = [...accountIds].filter((accountId) => !isOnline(accountId));
      sinceByAccount = new Map(offline.map((accountId) => [accountId, sinceByAccount.get(accountId) ?? now]));
      return sinceByAccount;
    },
    onChange: onPresence,
  };
}
