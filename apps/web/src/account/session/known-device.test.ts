import { createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { expect, it } from 'vitest';
import { aUser } from '../../testing';
import { createStorage } from '../storage/storage';
import { requestToken } from './request-token';
import { createSession } from './session';
import { createTokenStore } from './token-store';

it('[WB230] a password sign-in sends the mark that the previous one stored on this device, also after a sign-out', async () => {
  const sentMarks: (string | undefined)[] = [];
  const gateway = aFakeGateway({
    login: {
      token: async ({ form }) => {
        sentMarks.push('known_device' in form ? form.known_device : undefined);
        return { access_token: 'token', token_type: 'bearer' as const, expires_in: 60, known_device: 'mark' };
      },
    },
  });
  const storage = createStorage(
    () => null,
    () => null,
  );
  const tokens = createTokenStore(storage);
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: tokens.get, fetch: gateway.fetch });
  const session = createSession({
    storage,
    tokens,
    platformCode: 'quayside',
    api,
    userOf: async () => aUser(),
    retryLater: () => undefined,
    signOutQueue: { end: async () => undefined, resume: async () => undefined },
    otherTabs: { requestToken: async () => undefined, announceSignedOut: () => undefined },
    hostIdentity: async () => undefined,
    changeHostSignInsUnderWay: () => undefined,
    readState: () => ({ status: 'signedOut' }),
    writeState: () => undefined,
    replaceAccount: () => undefined,
  });
  const signIn = () =>
    session.signIn(() => requestToken({ api, storage }, { username: 'lin', password: 'right' }), 'tab');
  await signIn();
  await session.signOut();
  await signIn();
  expect(sentMarks).toEqual([undefined, 'mark']);
});
