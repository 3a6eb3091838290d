import { createApiClient } from '@parley/api-client';
import { aFakeGateway } from '@parley/api-client/testing';
import { describe, expect, it, vi } from 'vitest';
import { aUser } from '../testing';
import { createEarlyCalls } from './early-calls';

const prefixUrl = 'http://gateway.test';

/** A gateway that counts the requests for the signed-in user. */
function aStart() {
  let requestCount = 0;
  let isDown = false;
  const gateway = aFakeGateway({
    login: {
      initUser: async () => {
        requestCount += 1;
        if (isDown) throw new TypeError('no network');
        return aUser({ vcNickName: `lin ${requestCount}` });
      },
    },
  });
  const time = { language: 'zh-CN', now: 0 };
  const earlyCalls = createEarlyCalls({
    prefixUrl,
    send: gateway.fetch,
    language: () => time.language,
    now: () => time.now,
  });
  const nameOf = async (token: string): Promise<string | undefined> =>
    (await createApiClient({ prefixUrl, token: () => token, fetch: earlyCalls.send }).login.initUser()).vcNickName;
  const setDown = (isDownNow: boolean): void => {
    isDown = isDownNow;
  };
  return { earlyCalls, nameOf, requestCount: () => requestCount, time, setDown };
}

describe('early calls', () => {
  it('[WB251] answer the same request once, without sending it again', async () => {
    const { earlyCalls, nameOf, requestCount } = aStart();
    earlyCalls.requestUser('lin');
    await vi.waitFor(() => expect(requestCount()).toBe(1));

    expect(await nameOf('lin')).toBe('lin 1');
    expect(requestCount()).toBe(1);
    expect(await nameOf('lin')).toBe('lin 2');
  });

  it('[WB251] are not used with another token or in another language', async () => {
    const { earlyCalls, nameOf, time } = aStart();
    earlyCalls.requestUser('lin');
    expect(await nameOf('chen')).toBe('lin 2');

    time.language = 'en-US';
    expect(await nameOf('lin')).toBe('lin 3');
  });

  it('[WB251] are not used half a minute later', async () => {
    const { earlyCalls, nameOf, requestCount, time } = aStart();
    earlyCalls.requestUser('lin');
    await vi.waitFor(() => expect(requestCount()).toBe(1));
    time.now = 30_000;
    expect(await nameOf('lin')).toBe('lin 2');
  });

  it('[WB251] pass on a failure, after which the next attempt sends a new request', async () => {
    const { earlyCalls, nameOf, setDown } = aStart();
    setDown(true);
    earlyCalls.requestUser('lin');
    await expect(nameOf('lin')).rejects.toMatchObject({ code: 'wait' });

    setDown(false);
    expect(await nameOf('lin')).toBe('lin 2');
  });
});
