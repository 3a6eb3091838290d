import { describe, expect, it } from 'vitest';
import { createApiClient } from '../create-api-client';
import { aFakeGateway, NoNetwork, Refusal } from './index';

describe('aFakeGateway', () => {
  const gateway = aFakeGateway({
    messages: {
      inRoom: async ({ query }) => ({ content: [], page: query.page, size: query.size }),
      stop: async () => {
        throw new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: 2 });
      },
    },
    rooms: {
      remove: async ({ params }) => {
        if (params.id === 'offline') throw new NoNetwork();
        return {};
      },
    },
  });
  const api = createApiClient({ prefixUrl: 'http://gateway.test', token: () => undefined, fetch: gateway.fetch });

  it('[AC14] answers by the contract, as the gateway would', async () => {
    await expect(api.messages.inRoom({ query: { roomId: 'r' } })).resolves.toMatchObject({ page: 0, size: 20 });
    await expect(api.messages.stop({ body: { messageId: 'm' } })).rejects.toMatchObject({
      code: 'wait',
      errorCode: 'TOO_MANY_REQUESTS',
      retryAfterMs: 2000,
    });
    await expect(api.messages.inRoom({ query: { roomId: '' } })).rejects.toMatchObject({ errorCode: 'BAD_REQUEST' });
    await expect(api.rooms.remove({ params: { id: 'offline' } })).rejects.toMatchObject({ code: 'wait' });
    await expect(api.login.initUser()).rejects.toMatchObject({ errorCode: 'NOT_BUILT' });
    expect(gateway.calls.at(-1)).toBe('login.initUser');
  });
});
