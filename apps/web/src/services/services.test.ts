import { ApiError } from '@parley/api-client';
import { anI18n } from '@parley/i18n/testing';
import { describe, expect, it } from 'vitest';
import { createExplain } from './explain';
import { documentIdOf, openApart } from './open-link';
import { createTrack } from './track';

describe('track', () => {
  it('[WB25] does nothing without a collector, or with one that is none', () => {
    expect(() => createTrack({}, 'imCollector')('send_message')).not.toThrow();
    expect(() => createTrack({ imCollector: { track: 'no' } }, 'imCollector')('send_message')).not.toThrow();
  });

  it('[WB25] calls the collector under the configured name and survives its failure', () => {
    const tracked: unknown[] = [];
    const page = {
      mine: {
        track: (...all: unknown[]) => {
          tracked.push(all);
          throw new Error('broken collector');
        },
      },
    };
    expect(() => createTrack(page, 'mine')('enter_chat_room', { roomId: 'r' })).not.toThrow();
    expect(tracked).toEqual([['enter_chat_room', { roomId: 'r' }]]);
  });
});

describe('links', () => {
  it('[WB31] open apart and without a way back', () => {
    const opened = { opener: 'us' as unknown };
    const open = (url: string, target: string) => {
      expect([url, target]).toEqual(['https://shop.example/a', '_blank']);
      return opened;
    };
    expect(openApart('https://shop.example/a', { open, askHost: undefined })).toBe(true);
    expect(opened.opener).toBeNull();
  });

  it('[WB31] are handed to the host where the frame may not open them', () => {
    const asked: string[] = [];
    openApart('https://shop.example/a', { open: () => null, askHost: (url) => asked.push(url) });
    expect(asked).toEqual(['https://shop.example/a']);
  });

  it.each(['javascript:alert(1)', 'data:text/html,x', '/relative', 'https://user@evil.example', 'file:///etc/passwd'])(
    '[WB31] do not open %s',
    (url) => {
      const open = () => {
        throw new Error('opened');
      };
      expect(openApart(url, { open, askHost: undefined })).toBe(false);
    },
  );

  it.each(['https://host.example/orders/PR2026-0417', 'https://host.example/?lang=zh&doc=PR2026-0417'])(
    '[WB31] to a document name it: %s',
    (url) => expect(documentIdOf(url)).toBe('PR2026-0417'),
  );
});

describe('the words of a failed call', () => {
  it.each([
    [{ code: 'wait', message: 'timeout' }, 'network exception, please try again later'],
    [{ code: 'broken', message: 'GET /path' }, 'network exception, please try again later'],
    [{ code: 'wait', errorCode: 'UNAVAILABLE', message: 'x' }, 'The server is busy, please try again later'],
    [{ code: 'refuse', errorCode: 'BRAND_NEW', message: 'said by the server' }, 'said by the server'],
  ] as const)('[WB67] of %o are %s', (failure, words) => {
    expect(createExplain(anI18n('en_US'))(new ApiError(failure))).toBe(words);
  });
});
