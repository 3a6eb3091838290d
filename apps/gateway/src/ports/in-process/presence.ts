import type { Connections } from '../connections';
import type { Presence } from '../presence';

export const inProcessPresence = ({ ofAccount }: Pick<Connections, 'ofAccount'>): Presence => ({
  onlineOf: async (accountIds) => new Set([...accountIds].filter((accountId) => ofAccount(accountId).length > 0)),
});
