import { ApiError, createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { describe, expect, it } from 'vitest';
import { createStorage } from '../storage/storage';
import { createSession } from './session';
import { createSignOutQueue } from './sign-out-queue';
import { createTokenStore } from './token-store';

const inMemory = () =>
  createStorage(
    () => null,
    () => null,
  );

function aGateway() {
  let isReachable = true;
  const ended: string[] = [];
  const resumes: (() => void)[] = [];
  return {
    ended,
    setReachable: (reachable: boolean) => {
      isReachable = reachable;
    },
    comeBack: () => {
      for (const resume of resumes.splice(0)) resume();
    },
    endSession: async (token: string) => {
      if (!isReachable) throw new ApiError({ code: 'wait' });
      if (token === 'ended') throw new ApiError({ code: 'signedOut' });
      ended.push(token);
    },
    whenReachable: (resume: () => void) => void resumes.push(resume),
  };
}

describe('sessions that end', () => {
  it('[WB226] end at the gateway when it can be reached again', async () => {
    const gateway = aGateway();
    const storage = inMemory();
    const signOutQueue = createSignOutQueue({ storage, ...gateway });
    gateway.setReachable(false);
    await signOutQueue.end('one');
    await signOutQueue.end('two');
    expect(gateway.ended).toEqual([]);
    gateway.setReachable(true);
    gateway.comeBack();
    await signOutQueue.resume();
    expect(new Set(gateway.ended)).toEqual(new Set(['one', 'two']));
    expect([storage.tab.keys(), storage.device.keys()]).toEqual([[], []]);
  });

  it('[WB226] end after a reload of the page', async () => {
    const gateway = aGateway();
    const storage = inMemory();
    gateway.setReachable(false);
    await createSignOutQueue({ storage, ...gateway }).end('one');
    gateway.setReachable(true);
    await createSignOutQueue({ storage, ...gateway }).resume();
    expect(gateway.ended).toEqual(['one']);
    expect(storage.tab.keys()).toEqual([]);
  });

  it('[WB226] end in every tab, each with its own token', async () => {
    const ended: (string | null)[] = [];
    const logoff = async ({ request }: { readonly request: Request }) => {
      ended.push(request.headers.get('authorization'));
      return {};
    };
    const gateway = aFakeGateway({ login: { logoff } });
    const apiOf = (token: () => string | undefined) =>
      createApiClient({ prefixUrl: 'http://gateway.test', token, fetch: gateway.fetch });
    const storage = inMemory();
    const tokens = createTokenStore(storage);
    tokens.set('own', 'tab');
    const session = createSession({
      storage,
      tokens,
      platformCode: 'quayside',
      api: apiOf(tokens.get),
      userOf: (token) => apiOf(() => token).login.initUser(),
      retryLater: () => undefined,
      signOutQueue: createSignOutQueue({
        storage,
        endSession: (token) => apiOf(() => token).login.logoff(),
        whenReachable: () => undefined,
      }),
      otherTabs: { requestToken: async () => undefined, announceSignedOut: () => undefined },
      hostIdentity: async () => undefined,
      changeHostSignInsUnderWay: () => undefined,
      readState: () => ({ status: 'starting' }),
      writeState: () => undefined,
      replaceAccount: () => undefined,
    });
    session.onSignedOutInOtherTab();
    expect(tokens.get()).toBeUndefined();
    await expect.poll(() => ended).toEqual(['Bearer own']);
  });

  it('[WB226] are removed when the gateway reports that they have ended already', async () => {
    const storage = inMemory();
    await createSignOutQueue({ storage, ...aGateway() }).end('ended');
    expect(storage.tab.keys()).toEqual([]);
  });
});
