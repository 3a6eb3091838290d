import { contract } from '@parley/api-client/contract';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startTestGateway, type TestGateway } from '../../testing/test-gateway';

const { sendKey, changeSendKey } = contract.settings;

let gateway: TestGateway;

beforeEach(async () => {
  gateway = await startTestGateway();
});
afterEach(() => gateway.close());

describe('the key that sends', () => {
  it('[GW381] is return until the account chooses another, for that account alone', async () => {
    const wang = await gateway.signIn('wang');
    const lin = await gateway.signIn('lin');
    expect((await wang.get(sendKey.path)).body).toEqual([{ keys: 'return' }]);
    await wang.post(changeSendKey.path, { keys: 'control+return' });
    expect((await wang.get(sendKey.path)).body).toEqual([{ keys: 'control+return' }]);
    expect((await lin.get(sendKey.path)).body).toEqual([{ keys: 'return' }]);
  });

  it('[GW381] tells the other pages of the account, and nobody else', async () => {
    const wang = await gateway.signIn('wang');
    const lin = await gateway.signIn('lin');
    const [mine, theirs] = [await wang.openSocket(), await lin.openSocket()];
    await wang.post(changeSendKey.path, { keys: 'control+return' });
    await mine.next(({ key }) => key === '1003');
    await lin.post(changeSendKey.path, { keys: 'control+return' });
    await theirs.next(({ key }) => key === '1003');
    await mine.close();
    expect(theirs.frames.filter(({ key }) => key === '1003')).toHaveLength(1);
  });

  it.each(['', 'tab', ['return'], null, 'return; DROP TABLE accounts'])('[GW381] cannot be %j', async (keys) => {
    const wang = await gateway.signIn('wang');
    expect((await wang.post(changeSendKey.path, { keys })).status).toBe(400);
    expect((await wang.get(sendKey.path)).body).toEqual([{ keys: 'return' }]);
  });
});
