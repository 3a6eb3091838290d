import { describe, expect, it } from 'vitest';
import { readSettings, readTheme } from '../stores/settings';
import { isMissingChunk } from './chunk-failure';
import { configOfPage, loadConfig, remoteImagesOf, socketUrlOf } from './config';
import { deviceKindOf, isPhone } from './device';

describe('configuration', () => {
  it('[WB36] uses defaults for missing and invalid fields', async () => {
    const config = await loadConfig(async () => Response.json({ appName: 'Quay', embedOrigins: 'no list' }));
    expect(config).toMatchObject({ appName: 'Quay', chatbot: 'chatbot', collector: 'imCollector', embedOrigins: [] });
  });

  it('[WB36] uses defaults for a server without a configuration', async () => {
    expect(await loadConfig(async () => new Response('', { status: 404 }))).toMatchObject({ appName: 'Parley' });
  });

  it.each([
    ['{"appName":"Quay"}', 'Quay'],
    ['__CLIENT_CONFIG__', undefined],
    ['null', undefined],
    [undefined, undefined],
  ])('[WB251] is read from the page where the gateway wrote it: %s', (content, expected) => {
    const meta = content === undefined ? null : { getAttribute: () => content };
    expect(configOfPage({ querySelector: () => meta })?.appName).toBe(expected);
  });

  it.each([500, 503])('[WB234] is not taken from a gateway that answers %s', async (status) => {
    await expect(loadConfig(async () => new Response('', { status }))).rejects.toThrow(String(status));
  });

  it.each([
    [{}, 'wss://chat.example/ws'],
    [{ gatewayUrl: 'http://gate.example/' }, 'ws://gate.example/ws'],
    [{ socketUrl: 'wss://socket.example/ws' }, 'wss://socket.example/ws'],
  ])('[WB36] finds the socket of %o', async (given, expected) => {
    const config = await loadConfig(async () => Response.json(given));
    expect(socketUrlOf(config, 'https://chat.example/')).toBe(expected);
  });
});

describe('images of other origins', () => {
  it('[WB228] wait for a press unless configured otherwise; files of the gateway do not', async () => {
    const read = async (given: object) => remoteImagesOf(await loadConfig(async () => Response.json(given)));
    const addresses = { gatewayUrl: 'https://chat.example/', filesUrl: 'https://files.example' };
    const ownOrigins = ['https://chat.example', 'https://files.example'];
    expect(await read(addresses)).toEqual({ areShown: false, ownOrigins });
    expect(await read({ ...addresses, showsRemotePictures: true })).toEqual({ areShown: true, ownOrigins });
    expect(await read({ showsRemotePictures: 'yes', filesUrl: 'not an address' })).toEqual({
      areShown: false,
      ownOrigins: [],
    });
  });
});

describe('stored settings', () => {
  it.each([undefined, '', '{', 'null', '[]', '{"sendKey":7}'])('[WB37] take their defaults from %s', (text) => {
    expect(readSettings(text)).toEqual({
      sendKey: 'enter',
      isSendKeyUnsent: false,
      longAnswers: 'follow',
      notifyCueTone: true,
      browserNotifications: false,
      keyboardEventNotify: true,
    });
    expect(readTheme(text)).toEqual({ themeMode: 'system', themeBagImg: '', themeColor: '' });
  });

  it('[WB37] come back as they were written', () => {
    const settings = {
      language: 'en_US',
      sendKey: 'modifier',
      isSendKeyUnsent: true,
      longAnswers: 'stop',
      notifyCueTone: false,
      browserNotifications: true,
      keyboardEventNotify: false,
    };
    expect(readSettings(JSON.stringify(settings))).toEqual(settings);
    const theme = { themeMode: 'dark', themeBagImg: 'https://images.example/a.png', themeColor: '#0a0' };
    expect(readTheme(JSON.stringify(theme))).toEqual(theme);
  });
});

describe('device', () => {
  it.each([
    ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X)', true],
    ['Mozilla/5.0 (Linux; Android 14; Pixel 8) Mobile Safari/537.36', true],
    ['Mozilla/5.0 (Linux; Android 14; SM-X900) Safari/537.36', false],
    ['Mozilla/5.0 (iPad; CPU OS 17_0 like Mac OS X)', false],
    ['Mozilla/5.0 (X11; Linux x86_64) Chrome/141', false],
  ])('[WB38] recognises a phone by %s: %s', (userAgent, expected) => {
    expect(isPhone(userAgent)).toBe(expected);
    expect(deviceKindOf(userAgent)).toBe(expected ? 'MOBILE' : 'PC');
  });
});

describe('a screen whose code failed to load', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://x/a.js',
    'error loading dynamically imported module',
    'Importing a module script failed.',
  ])('[WB39] is recognised by %s', (message) => {
    expect(isMissingChunk(new TypeError(message))).toBe(true);
  });

  it('[WB39] is not any other failure', () => {
    expect(isMissingChunk(new Error('x is undefined'))).toBe(false);
  });
});
