import { describe, expect, it } from 'vitest';
import { openDocumentLink, openInNewTab } from './open-link';

const hostOrigins = ['https://host.example'];

describe('links', () => {
  it('[WB31] open in a new tab without an opener', () => {
    const opened = { opener: 'us' as unknown };
    const open = (url: string, target: string) => {
      expect([url, target]).toEqual(['https://shop.example/a', '_blank']);
      return opened;
    };
    expect(openInNewTab('https://shop.example/a', { open, askHost: undefined })).toBe(true);
    expect(opened.opener).toBeNull();
  });

  it('[WB31] are opened by the host when the browser blocks them', () => {
    const asked: string[] = [];
    openInNewTab('https://shop.example/a', { open: () => null, askHost: (url) => asked.push(url) });
    expect(asked).toEqual(['https://shop.example/a']);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '/relative',
    'https://user@evil.example',
    'https://bank.example:443@evil.example/',
    'https:\\\\evil.example',
    'https:/evil.example',
    'https://bank.example\\@evil.example',
    'https://bank.example\t@evil.example',
    'mailto:a@x.example',
    'file:///etc/passwd',
  ])('[WB31] do not open %s', (url) => {
    const fail = () => {
      throw new Error('opened');
    };
    expect(openInNewTab(url, { open: fail, askHost: fail })).toBe(false);
  });

  it('[WB31] of documents go to the host, and nowhere when they are unsafe', () => {
    const log: string[] = [];
    const openLink = (url: string) => log.push(`opened ${url}`) > 0;
    const notifyHost = ({ id }: { readonly id: string }) => void log.push(`notified ${id}`);
    for (const host of [undefined, notifyHost]) {
      openDocumentLink('https://host.example/orders/PR2026-0417', { openLink, hostOrigins, notifyHost: host });
      for (const url of ['https://host.example@evil.example/x', 'https:\\\\evil.example', 'javascript:alert(1)'])
        expect(openDocumentLink(url, { openLink, hostOrigins, notifyHost: host })).toBe(false);
    }
    expect(log).toEqual(['opened https://host.example/orders/PR2026-0417', 'notified PR2026-0417']);
  });

  it.each(['https://host.example/orders/PR2026-0417', 'https://host.example/?lang=zh&doc=PR2026-0417'])(
    '[WB31] end in their document number: %s',
    (url) => {
      const notified: string[] = [];
      openDocumentLink(url, { openLink: () => true, hostOrigins, notifyHost: ({ id }) => void notified.push(id) });
      expect(notified).toEqual(['PR2026-0417']);
    },
  );

  it.each([
    'https://portal.example/news/PR2026-0417',
    'https://host.example.evil.example/PR2026-0417',
    'https://host.example:8443/PR2026-0417',
    'http://host.example/PR2026-0417',
  ])('[WB231] of other origins open in a new tab, and never go to the host as its document: %s', (url) => {
    const log: string[] = [];
    openDocumentLink(url, {
      openLink: (opened) => log.push(opened) > 0,
      hostOrigins,
      notifyHost: ({ id }) => void log.push(`notified ${id}`),
    });
    expect(log).toEqual([url]);
  });
});
