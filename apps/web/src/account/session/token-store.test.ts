import { describe, expect, it } from 'vitest';
import { createStorage, storageKeys } from '../storage/storage';
import { createTokenStore } from './token-store';

describe('the token store', () => {
  const storage = () =>
    createStorage(
      () => null,
      () => null,
    );

  it('[WB11] keeps the token on the device only when the user chose that', () => {
    const clientStorage = storage();
    const tokens = createTokenStore(clientStorage);
    tokens.set('one', 'device');
    expect(clientStorage.device.read(storageKeys.accessToken)).toBe('one');
    tokens.set('two', 'tab');
    expect(clientStorage.device.read(storageKeys.accessToken)).toBeUndefined();
    expect(createTokenStore(clientStorage).get()).toBe('two');
  });

  it('[WB11] clears the token everywhere', () => {
    const clientStorage = storage();
    const tokens = createTokenStore(clientStorage);
    tokens.set('one', 'device');
    tokens.clear();
    expect([tokens.get(), createTokenStore(clientStorage).get()]).toEqual([undefined, undefined]);
  });
});
