import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aMessage } from '@parley/domain/testing';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ApiError } from './api-error';
import { type ApiClientOptions, createApiClient } from './create-api-client';

type Respond = (request: IncomingMessage, response: ServerResponse, body: string) => void;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

async function aServer(respond: Respond): Promise<string> {
  const server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part)).on('end', () => respond(request, response, body));
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A server that listens on a port has an address of this kind.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (response: ServerResponse, body: unknown, status = 200, headers: Record<string, string> = {}) =>
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));

async function aClient(respond: Respond, options: Partial<ApiClientOptions> = {}) {
  return createApiClient({ prefixUrl: await aServer(respond), token: () => 'secret', ...options });
}

const failureOfCall = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable('the call succeeded'),
    (error: unknown) => error,
  );

describe('createApiClient', () => {
  it('[AC1] hands over the body of the answer, read by its schema', async () => {
    const api = await aClient((_, response) =>
      json(response, [{ ...aMessage(7), roomSeq: 7, extra: 'dropped', state: 'invalid' }]),
    );
    const [saved] = await api.messages.create({ body: [{ roomId: 'room-1', content: 'hello' }] });
    expect(saved).toMatchObject({ roomSeq: 7, state: 0 });
    expect(saved).not.toHaveProperty('extra');
  });

  it('[AC22] loads the calls of agents when the first is made, and answers it like any other', async () => {
    const seen: unknown[] = [];
    const api = await aClient((request, response, body) => {
      seen.push([request.method, request.url, body]);
      if (request.method === 'GET') json(response, { content: [{ roomId: 'r', extra: 'dropped' }] });
      else json(response, { failed: true, code: 'ALREADY_PICKED' });
    });
    expect(Object.keys(api.customerService)).toEqual(['status', 'cancelQueue']);
    const { content } = await api.customerService.unpickedRooms({ query: { size: 5 } });
    expect(content).toEqual([{ roomId: 'r', name: '' }]);
    expect(await failureOfCall(api.customerService.pick({ body: { roomId: 'r' } }))).toMatchObject({
      code: 'refuse',
      errorCode: 'ALREADY_PICKED',
    });
    expect(seen).toEqual([
      ['GET', '/ibsn/v1/customer-service/un-pick/rooms?size=5', ''],
      ['POST', '/ibsn/v1/customer-service/pick/room', '{"roomId":"r"}'],
    ]);
  });

  it('[AC5] sends method, path, query, bearer and JSON body as declared', async () => {
    const seen: unknown[] = [];
    const api = await aClient((request, response, body) => {
      seen.push([request.method, request.url, request.headers.authorization, request.headers['content-type'], body]);
      json(response, request.method === 'GET' ? { content: [] } : {});
    });
    await api.messages.inRoom({ query: { roomId: 'r 1', afterSeq: 3 } });
    await api.rooms.remove({ params: { id: 'a/b' } });
    await api.messages.stop({ body: { messageId: 'm' } });
    expect(seen).toEqual([
      ['GET', '/ibsn/v1/chat/messages/in/room?roomId=r+1&afterSeq=3', 'Bearer secret', undefined, ''],
      ['DELETE', '/ibsn/v1/chat/rooms/delete/a%2Fb', 'Bearer secret', undefined, ''],
      ['POST', '/ibsn/v1/chat/messages/stop', 'Bearer secret', 'application/json', '{"messageId":"m"}'],
    ]);
  });

  it('[AC6] signs in with a form and without a bearer', async () => {
    const seen: unknown[] = [];
    const answer = { access_token: 't', token_type: 'bearer', expires_in: 60 };
    const api = await aClient(
      ({ headers }, response, body) => {
        seen.push(headers['content-type'], headers.authorization, body);
        json(response, answer);
      },
      { token: () => undefined },
    );
    const form = { grant_type: 'password', username: 'lin', password: 'parley-demo' } as const;
    await expect(api.login.token({ form })).resolves.toEqual(answer);
    expect(seen).toEqual([
      'application/x-www-form-urlencoded;charset=UTF-8',
      undefined,
      'grant_type=password&username=lin&password=parley-demo',
    ]);
  });

  it('[AC2] throws what the gateway says, with its parameters and how long to wait', async () => {
    const refused = { failed: true, code: 'TOO_MANY_REQUESTS', message: 'slow down', params: { seconds: 7 } };
    const api = await aClient((_, response) => json(response, refused, 429, { 'retry-after': '7' }));
    const error = await failureOfCall(api.messages.stop({ body: { messageId: 'm' } }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'wait',
      errorCode: 'TOO_MANY_REQUESTS',
      message: 'slow down',
      params: { seconds: 7 },
      retryAfterMs: 7000,
    });
  });

  it('[AC7] does not retry by itself', async () => {
    let count = 0;
    const api = await aClient((_, response) => {
      count += 1;
      json(response, {}, 503);
    });
    await failureOfCall(api.rooms.query({ query: {} }));
    expect(count).toBe(1);
  });

  it('[AC8] ends the session once, however many calls are refused', async () => {
    const ended: string[] = [];
    const api = await aClient((_, response) => json(response, { failed: true, code: 'SESSION_EXPIRED' }, 401), {
      onSignedOut: () => ended.push('ended'),
    });
    const errors = await Promise.all([
      failureOfCall(api.login.initUser()),
      failureOfCall(api.rooms.query({ query: {} })),
    ]);
    expect(errors).toMatchObject([{ code: 'signedOut' }, { code: 'signedOut' }]);
    expect(ended).toEqual(['ended']);
  });

  it('[AC8] does not end a session that began while the call was under way, nor one that never began', async () => {
    const ended: string[] = [];
    let token: string | undefined = 'old';
    const refuse: Respond = (_, response) => {
      if (token) token = 'new';
      json(response, { failed: true, code: 'SESSION_EXPIRED' }, 401);
    };
    const api = await aClient(refuse, { token: () => token, onSignedOut: () => ended.push('ended') });
    await failureOfCall(api.login.initUser());
    token = undefined;
    await failureOfCall(api.login.initUser());
    expect(ended).toEqual([]);
  });

  it("[AC9] fails with 'wait' when there is no network", async () => {
    const api = createApiClient({ prefixUrl: 'http://127.0.0.1:1', token: () => undefined });
    expect(await failureOfCall(api.login.initUser())).toMatchObject({ code: 'wait', errorCode: undefined });
  });

  it("[AC9] fails with 'wait' when something else than the gateway answers", async () => {
    const api = await aClient((_, response) => response.end('<html>please sign in to the wireless network</html>'));
    expect(await failureOfCall(api.login.initUser())).toMatchObject({ code: 'wait' });
  });

  it('[AC9] does not follow a redirect, because what answers there is not the gateway', async () => {
    const visited: (string | undefined)[] = [];
    const api = await aClient(({ url }, response) => {
      visited.push(url);
      if (url === '/portal') response.writeHead(404).end('{"code":"NOT_FOUND","message":"no such path"}');
      else response.writeHead(302, { location: '/portal' }).end();
    });
    expect(await failureOfCall(api.login.initUser())).toMatchObject({ code: 'wait', errorCode: undefined });
    expect(visited).toHaveLength(1);
  });

  it("[AC10] fails with 'wait' when the answer, or the rest of it, does not come in time", async () => {
    const silent = await aClient(() => undefined, { timeoutMs: 30 });
    expect(await failureOfCall(silent.login.initUser())).toMatchObject({ code: 'wait', message: 'timeout' });
    const half = await aClient((_, response) => response.write('{"uid":'), { timeoutMs: 30 });
    expect(await failureOfCall(half.login.initUser())).toMatchObject({ code: 'wait', message: 'timeout' });
  });

  it('[AC10] gives up 30,000 ms after the call began', async () => {
    const api = await aClient(() => undefined);
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const ended: unknown[] = [];
    void api.login.initUser().catch((error: unknown) => ended.push(error));
    await vi.advanceTimersByTimeAsync(29_999);
    expect(ended).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    vi.useRealTimers();
    await vi.waitFor(() => expect(ended).toMatchObject([{ code: 'wait', message: 'timeout' }]));
  });

  it('[AC10] stops when the caller gives up, for the reason of the caller', async () => {
    const controller = new AbortController();
    const reason = new Error('left the screen');
    const api = await aClient(() => controller.abort(reason));
    expect(await failureOfCall(api.login.initUser({ signal: controller.signal }))).toBe(reason);
    expect(await failureOfCall(api.login.initUser({ signal: controller.signal }))).toBe(reason);
  });

  it("[AC11] fails with 'broken' for an answer that breaks the contract", async () => {
    const api = await aClient((_, response) => json(response, { content: 'many' }));
    expect(await failureOfCall(api.rooms.query({ query: {} }))).toMatchObject({ code: 'broken' });
  });

  it('[AC4] learns the clock of the gateway from any answer', async () => {
    const api = await aClient(
      (_, response) => json(response, {}, 404, { date: new Date(Date.now() + 3_600_000).toUTCString() }),
      {},
    );
    expect(api.clockOffset()).toBe(0);
    await failureOfCall(api.login.logoff());
    expect(Math.round(api.clockOffset() / 60_000)).toBe(60);
  });
});
