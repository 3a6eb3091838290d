import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  fakeTimers,
  type Received,
  recordingHandlersOnClient,
  recordingHandlersOnHost,
  samples,
} from '../testing/index';
import { createBridgeChannel } from './bridge-channel';

/** Two ends whose messages wait in `inFlight` until the test delivers them, in any order and more than once. */
function aPair(onIdentity: () => Promise<{ identity: string }> = async () => ({ identity: 'signed' })) {
  const timers = fakeTimers();
  const received: Received[] = [];
  const warnings: string[] = [];
  const inFlight: { readonly to: 'host' | 'client'; readonly message: unknown }[] = [];
  const sent = { host: 0, client: 0 };
  const warn = (reason: string) => void warnings.push(reason);
  const ends = {
    host: createBridgeChannel({
      side: 'host',
      warn,
      timers,
      handlers: recordingHandlersOnHost(received, { getHostIdentity: onIdentity }),
    }),
    client: createBridgeChannel({ side: 'client', warn, timers, handlers: recordingHandlersOnClient(received) }),
  };
  const attach = (from: 'host' | 'client', to: 'host' | 'client') =>
    ends[from].attach((message) => {
      sent[from] += 1;
      inFlight.push({ to, message });
    });
  attach('host', 'client');
  attach('client', 'host');
  return { ...ends, timers, received, warnings, inFlight, sent };
}

type Pair = ReturnType<typeof aPair>;

/** Handlers answer some microtasks later. */
async function handlersAnswered(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

async function deliver({ inFlight, ...ends }: Pair, index = 0, staysInFlight = false): Promise<void> {
  const at = index % inFlight.length;
  const next = inFlight[at];
  if (!next) return;
  if (!staysInFlight) inFlight.splice(at, 1);
  ends[next.to].receive(next.message);
  await handlersAnswered();
}

describe('a reply after the timeout', () => {
  it('[HB34] is used when it comes, and the handler has run once', async () => {
    let runs = 0;
    const pair = aPair(async () => ({ identity: `signed ${++runs}` }));
    const late: unknown[] = [];
    const onLateReply = (reply: unknown) => void late.push(reply);
    const asked = pair.client.request('getHostIdentity', undefined, { onLateReply });
    const failed = expect(asked).rejects.toMatchObject({ code: 'timeout' });
    await deliver(pair);
    pair.timers.advance(11_000);
    await failed;

    await deliver(pair);
    expect(late).toEqual([{ identity: 'signed 1' }]);
    expect([pair.inFlight, pair.sent, runs]).toEqual([[], { host: 1, client: 1 }, 1]);
  });

  it('[HB34] without an id is used too', async () => {
    const pair = aPair();
    const late: unknown[] = [];
    const onLateReply = (reply: unknown) => void late.push(reply);
    const asked = pair.client.request('getHost', undefined, { onLateReply });
    const failed = expect(asked).rejects.toMatchObject({ code: 'timeout' });
    pair.timers.advance(11_000);
    await failed;

    pair.client.receive({ type: 'getHost', data: { parentHost: 'https://host.example' } });
    expect(late).toEqual([{ parentHost: 'https://host.example' }]);
    expect(pair.sent.client).toBe(1);
  });

  it('[HB34] of a message that both sides know runs no handler', async () => {
    const pair = aPair();
    const asked = pair.host.request('refreshVirtualData', undefined);
    const failed = expect(asked).rejects.toMatchObject({ code: 'timeout' });
    pair.timers.advance(11_000);
    await failed;
    await deliver(pair);
    expect(pair.received).toHaveLength(1);

    await deliver(pair, 0, true);
    await deliver(pair);
    expect(pair.received).toHaveLength(1);
    expect(pair.inFlight).toEqual([]);
    expect(pair.warnings).toContain('dropped: a reply to no open request');
  });
});

const hostMessages = ['refreshVirtualData', 'setLoginStatus', 'loadChatRoom', 'askAbout'] as const;
const clientMessages = ['refreshVirtualData', 'setLoginStatus', 'getHostIdentity', 'unreadChanged'] as const;

const step = fc.oneof(
  fc.record({ do: fc.constant('host' as const), name: fc.constantFrom(...hostMessages) }),
  fc.record({ do: fc.constant('client' as const), name: fc.constantFrom(...clientMessages) }),
  fc.record({ do: fc.constant('deliver' as const), index: fc.nat(9), staysInFlight: fc.boolean() }),
  fc.record({ do: fc.constant('wait' as const), ms: fc.nat(12_000) }),
);

it('[HB34] two ends never answer a reply, whatever the timing and the copies', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const pair = aPair();
      let requests = 0;
      for (const one of steps) {
        if (one.do === 'wait') pair.timers.advance(one.ms);
        else if (one.do === 'deliver') await deliver(pair, one.index, one.staysInFlight);
        else {
          requests += 1;
          const { request } = pair[one.do] as { request(name: string, data: unknown): Promise<unknown> }; // either end
          void request(one.name, samples[one.name]).catch(() => undefined);
        }
      }
      for (let left = 4 * requests; left >= 0 && pair.inFlight.length > 0; left -= 1) await deliver(pair);

      expect(pair.inFlight).toEqual([]);
      // One message a request, and at most one answer to it.
      expect(pair.sent.host + pair.sent.client).toBeLessThanOrEqual(2 * requests);
      expect(pair.received.length).toBeLessThanOrEqual(requests);
      pair.host.close();
      pair.client.close();
    }),
  );
});
