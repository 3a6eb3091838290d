import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { connectToHost } from './client/index';
import { listenToClient } from './host/listen-to-client';
import { handshake, type MessageName, protocolVersion } from './protocol';
import {
  fakeChannel,
  fakeTimers,
  fakeWindows,
  type Received,
  recordingHandlersOnClient,
  recordingHandlersOnHost,
  samples,
} from './testing/index';

const fixture = new URL('../../../e2e/fixtures/hostile-origins.json', import.meta.url);
const hostileOrigins: { allow: string[]; reject: string[] } = JSON.parse(readFileSync(fixture, 'utf8'));
const names = Object.keys(samples) as MessageName[]; // the mapped type there has exactly these keys
const hello = { type: handshake.hello, version: protocolVersion };
const welcome = { type: handshake.welcome, version: protocolVersion };

function aClient(options: { hostOrigin?: string; origins?: readonly string[]; hasAncestorOrigins?: boolean } = {}) {
  const { hostOrigin = 'https://host.example', origins = hostileOrigins.allow, hasAncestorOrigins = true } = options;
  const windows = fakeWindows({ hostOrigin, hasAncestorOrigins });
  const received: Received[] = [];
  const warnings: string[] = [];
  const warn = (reason: string, about = '') => void warnings.push(`${reason} ${about}`.trim());
  const timers = fakeTimers();
  const client = connectToHost({
    self: windows.client,
    origins,
    handlers: recordingHandlersOnClient(received),
    warn,
    timers,
  });
  return { windows, received, warnings, client, timers };
}

function aHost(clientOrigin = 'https://parley.example') {
  const windows = fakeWindows({ clientOrigin });
  const received: Received[] = [];
  const warnings: string[] = [];
  const warn = (reason: string, about = '') => void warnings.push(`${reason} ${about}`.trim());
  const timers = fakeTimers();
  const host = listenToClient({
    ...windows.host,
    clientOrigin: 'https://parley.example',
    handlers: recordingHandlersOnHost(received),
    warn,
    timers,
    openChannel: fakeChannel,
  });
  return { windows, received, warnings, host };
}

/** Resolves when all messages in transit are delivered: the fakes deliver within microtasks. */
async function untilIdle(): Promise<void> {
  for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
}

describe('origins', () => {
  it.each(hostileOrigins.reject)('[HB2] accepts no message of any type from %j', async (origin) => {
    const { windows, received, warnings, client } = aClient();
    const { port1, port2 } = fakeChannel();

    for (const type of names) windows.sendToClient({ origin, data: { type, data: samples[type] } });
    windows.sendToClient({ origin, data: welcome, ports: [port2] });
    for (const type of names) port1.postMessage({ type, data: samples[type] });
    client.post('clientReady');
    await untilIdle();

    expect(received).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(windows.targets.every((target) => hostileOrigins.allow.includes(target))).toBe(true);
  });

  it.each(hostileOrigins.reject)('[HB2] accepts no client at %j on the host page', async (origin) => {
    const { windows, received, warnings, host } = aHost();
    windows.sendToHost({ origin, data: hello });
    for (const type of names) windows.sendToHost({ origin, data: { type, data: samples[type] } });
    host.post('askAbout', { number: 'PR2026-0417' });
    await untilIdle();

    expect(received).toEqual([]);
    expect(warnings).toHaveLength(1);
    expect(windows.targets).toEqual([]);
  });

  it.each(hostileOrigins.allow)('[HB2] accepts a host at %s', async (hostOrigin) => {
    const { windows, received } = aClient({ hostOrigin });
    windows.sendToClient({ data: { type: 'loadChatRoom', data: { roomId: 'r1' } } });
    await vi.waitFor(() => expect(received).toHaveLength(1));
  });

  it.each([
    ['a sibling', {}],
    ['the opener', { postMessage: () => undefined }],
    ['nobody', null],
  ])('[HB1] drops messages of %s at an allowed origin, and the warning names the window', async (_who, source) => {
    const { windows, received, warnings } = aClient();
    for (const type of names) windows.sendToClient({ source, data: { type, data: samples[type] } });
    await untilIdle();

    expect(received).toEqual([]);
    expect(warnings).toEqual(['dropped: a message of another window than the parent https://host.example']);
  });

  it('[HB1] names the origin in the warning when the window is right', async () => {
    const { windows, warnings } = aClient();
    windows.sendToClient({ origin: 'https://host.example.evil.com', data: { type: 'refreshVirtualData' } });
    await untilIdle();
    expect(warnings).toEqual(['dropped: a message of an origin that is not configured https://host.example.evil.com']);
  });

  it('[HB1] accepts a handshake of the host’s own frame alone', async () => {
    const { windows, warnings } = aHost();
    windows.sendToHost({ source: {}, data: hello });
    windows.sendToHost({ source: null, data: hello });
    await untilIdle();
    expect(warnings).toEqual(['dropped: a handshake of another window https://parley.example']);
    expect(windows.targets).toEqual([]);
  });

  it('[HB1] does not warn of other messages on a host page', async () => {
    const { windows, warnings } = aHost();
    windows.sendToHost({ source: {}, data: 'webpackHotUpdate' });
    windows.sendToHost({ source: {}, origin: 'https://ads.example', data: { type: 'resize' } });
    await untilIdle();
    expect(warnings).toEqual([]);
  });

  it("[HB3] never accepts 'null' as an origin, even when it is configured", async () => {
    const { windows, received, warnings } = aClient({ origins: ['null', 'https://host.example'] });
    windows.sendToClient({ origin: 'null', data: { type: 'refreshVirtualData' } });
    await untilIdle();
    expect(received).toEqual([]);
    expect(warnings).toEqual([
      'a configured origin is ignored: it must look like https://shop.example null',
      "dropped: a message of origin 'null' (a sandboxed or local page) null",
    ]);
  });

  it.each(['*', 'https://host.example/', 'https://*.example', 'host.example', '', 'file://', 'https://HOST.example'])(
    '[HB3] drops %j from the list',
    (entry) => {
      const { warnings, windows } = aClient({ origins: [entry], hasAncestorOrigins: false });
      expect(warnings).toHaveLength(1);
      expect(windows.targets).toEqual([]);
    },
  );

  it('[HB4] sends nothing to a page that is not configured, and warns once', async () => {
    const { windows, warnings, client, timers } = aClient({ hostOrigin: 'https://evil.example' });
    client.post('clientReady');
    timers.advance(60_000);
    await untilIdle();

    expect(windows.targets).toEqual([]);
    expect(warnings).toEqual([
      'the page that embeds us is not in EMBED_ORIGINS (https://host.example, https://shop.example.com:8443), so we do not talk to it https://evil.example',
    ]);
  });

  it('[HB4] sends hello to each configured origin, and only those, where the browser does not name the parent', () => {
    const { windows } = aClient({ hasAncestorOrigins: false });
    expect(windows.targets).toEqual(hostileOrigins.allow);
  });

  it('[HB6] refuses a host of another version', async () => {
    const { windows, received, warnings } = aClient();
    const { port1, port2 } = fakeChannel();
    windows.sendToClient({ data: { type: handshake.welcome, version: 2 }, ports: [port2] });
    port1.postMessage({ type: 'refreshVirtualData' });
    await untilIdle();
    expect(received).toEqual([]);
    expect(warnings).toEqual(["dropped: the host's handshake has another version than 1 https://host.example"]);
  });

  it('[HB6] refuses a client of another version', async () => {
    const { windows, warnings } = aHost();
    windows.sendToHost({ data: { type: handshake.hello, version: 2 } });
    await untilIdle();
    expect(windows.targets).toEqual([]);
    expect(warnings).toEqual(["dropped: the client's handshake has another version than 1 https://parley.example"]);
  });

  it('[HB5] answers the hello of a host that was loaded later', async () => {
    const { windows } = aClient();
    windows.sendToClient({ data: hello });
    await untilIdle();
    expect(windows.targets).toEqual(['https://host.example', 'https://host.example']);
  });

  it('[HB7] accepts plain messages of a host and replies with plain messages', async () => {
    const { windows, received, client } = aClient();
    client.post('unreadChanged', { count: 1 });
    const atHost: unknown[] = [];
    windows.host.self.addEventListener('message', ({ data }) => void atHost.push(data));

    windows.sendToClient({ data: { type: 'sendKeyMessage', data: { key: 'returns' }, id: 7 } });
    await untilIdle();

    expect(received).toEqual([{ type: 'sendKeyMessage', data: { key: 'returns' } }]);
    expect(atHost.slice(1)).toEqual([
      { type: 'unreadChanged', data: { count: 1 } },
      { type: 'sendKeyMessage', id: 7, data: null },
    ]);
  });

  it('[HB7] accepts a plain reply without an id', async () => {
    const { windows, client } = aClient();
    const asked = client.request('getThemeConfig', undefined);
    windows.sendToClient({ data: { type: 'getThemeConfig', data: '{"colorCode":"#0d7a63"}' } });
    await expect(asked).resolves.toBe('{"colorCode":"#0d7a63"}');
  });

  it('[HB7] sends plain messages to a host that sends no welcome', async () => {
    const { windows, client, timers } = aClient();
    const received: unknown[] = [];
    windows.host.self.addEventListener('message', ({ data }) => void received.push(data));
    client.post('closeIframe', { reason: 'escape' });
    await untilIdle();
    expect(received).toEqual([hello]);

    timers.advance(3000);
    await untilIdle();
    expect(received).toEqual([hello, { type: 'closeIframe', data: { reason: 'escape' } }]);
    expect(windows.targets).toEqual(['https://host.example', 'https://host.example']);
  });

  it('[HB1] receives nothing after it was closed', async () => {
    const { windows, received, client } = aClient();
    client.close();
    windows.sendToClient({ data: { type: 'refreshVirtualData' } });
    await untilIdle();
    expect(received).toEqual([]);
    await expect(client.request('getHost', undefined)).rejects.toMatchObject({ code: 'closed' });
  });
});
