import { describe, expect, it } from 'vitest';
import { createHostIdentity } from './identity';

describe('identity', () => {
  it('[HB24] is refused while there is none, and notifies the client when it is set', async () => {
    const notified: boolean[] = [];
    const identity = createHostIdentity((isSignedIn) => void notified.push(isSignedIn));
    await expect(identity.read()).rejects.toMatchObject({ code: 'refused' });

    identity.set('first');
    expect(await identity.read()).toEqual({ identity: 'first' });
    identity.set(undefined);
    await expect(identity.read()).rejects.toMatchObject({ code: 'refused' });
    expect(notified).toEqual([true, false]);
  });

  it('[HB24] notifies nobody before the client requested it', () => {
    const notified: boolean[] = [];
    createHostIdentity((isSignedIn) => void notified.push(isSignedIn)).set(() => 'x');
    expect(notified).toEqual([]);
  });
});
