import { type ClientStorage, storageKeys } from '../storage/storage';

/** Holds the bearer token: in memory and for this tab; on this device only when the user chose that. source: X-22 */
export interface TokenStore {
  readonly get: () => string | undefined;
  readonly set: (token: string, keepIn: 'tab' | 'device') => void;
  readonly clear: () => void;
}

export function createTokenStore({ tab, device }: ClientStorage): TokenStore {
  let token = tab.read(storageKeys.accessToken) ?? device.read(storageKeys.accessToken);
  return {
    get: () => token,
    set(next, keepIn) {
      token = next;
      tab.write(storageKeys.accessToken, next);
      if (keepIn === 'device') device.write(storageKeys.accessToken, next);
      else device.remove(storageKeys.accessToken);
    },
    clear() {
      token = undefined;
      tab.remove(storageKeys.accessToken);
      device.remove(storageKeys.accessToken);
    },
  };
}
