import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { DatabaseError, DatabaseUnavailableError } from '../db/database-error';
import { paths, startTestGateway, type TestGateway, type TestUser } from '../testing/test-gateway';

let gateway: TestGateway;
let lin: TestUser;

beforeAll(async () => {
  gateway = await startTestGateway();
});
beforeEach(async () => {
  vi.restoreAllMocks();
  lin = await gateway.signIn('lin');
});
afterAll(async () => {
  vi.restoreAllMocks();
  await gateway.close();
});

const failWith = (error: Error, ...operations: readonly ('query' | 'read' | 'batch' | 'ping')[]): void => {
  for (const operation of operations) vi.spyOn(gateway.database, operation).mockRejectedValue(error);
};
const send = () => lin.post(paths.create, [{ roomId: lin.roomId, content: 'hello' }]);
const unavailable = (reason: string) => ({ status: 503, body: { code: 'UNAVAILABLE', params: { reason } } });

describe('a gateway whose database cannot be used', () => {
  it.each([
    ['its disk is full', new DatabaseUnavailableError('diskFull'), 'diskFull'],
    ['it does not respond', new DatabaseUnavailableError('notResponding'), 'notResponding'],
    ['PostgreSQL says that its disk is full', new DatabaseError('No space left', '53100', undefined), 'diskFull'],
  ])('[GW197] answers a message with 503 and the reason: %s', async (_, error, reason) => {
    failWith(error, 'batch');
    expect(await send()).toMatchObject(unavailable(reason));
    vi.restoreAllMocks();
    expect(await send()).toMatchObject({ status: 200 });
  });

  it('[GW197] says why it is not ready, and stays healthy', async () => {
    failWith(new DatabaseUnavailableError('diskFull'), 'query', 'read', 'batch', 'ping');
    expect(await gateway.fetch('/readyz')).toMatchObject(unavailable('diskFull'));
    expect(await gateway.fetch('/healthz')).toMatchObject({ status: 200 });
    vi.restoreAllMocks();
    expect(await gateway.fetch('/readyz')).toMatchObject({ status: 200 });
  });

  it('[GW197] says that it is not ready when the database takes too long', async () => {
    vi.spyOn(gateway.database, 'ping').mockReturnValue(new Promise(() => undefined));
    expect(await gateway.fetch('/readyz')).toMatchObject(unavailable('notResponding'));
  });

  it('[GW197] refuses a message over a socket, which stays open', async () => {
    const socket = await lin.openSocket();
    failWith(new DatabaseUnavailableError('diskFull'), 'batch');
    socket.send(JSON.stringify({ key: '5001', message: { data: { roomId: lin.roomId, content: 'hello' } } }));
    expect((await socket.next(({ message }) => !message.success)).message.message).toBe('UNAVAILABLE');
    socket.send('PING');
    await socket.nextText('PONG');
    socket.close();
  });
});
