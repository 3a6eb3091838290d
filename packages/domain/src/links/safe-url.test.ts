import { readFileSync } from 'node:fs';
import { URL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { safeUrl } from './safe-url';

/** An address as an attacker writes it, and whether a link may lead there. */
interface Hostile {
  readonly id: string;
  readonly url: string;
  readonly expect: string;
  readonly why: string;
}

// Tests run from the root of the repository.
const hostile: readonly Hostile[] = JSON.parse(readFileSync('e2e/fixtures/hostile-urls.json', 'utf8'));

describe('safeUrl', () => {
  it.each(hostile.filter(({ why }) => why.startsWith('scheme')))('[LK1] rejects $id', ({ url }) => {
    expect(safeUrl(url)).toBeUndefined();
  });

  it.each(hostile.filter((entry) => entry.expect === 'allow'))('[LK2] keeps $id', ({ url }) => {
    expect(safeUrl(url)).toBe(url);
  });

  it.each([
    '/\\evil.example/',
    '\\\\evil.example',
    '/%09/evil.example',
    'https:/evil.example',
    'https://ok.example@evil.example/',
    'https://ok.example%40evil.example/',
    'https://user:secret@evil.example/',
    'https:\\\\evil.example',
    '//evil.example',
    '/relative',
    'mailto:',
    'mailto:a@b\nBcc:c@d',
    'tel:call-me',
    'vbscript:msgbox',
    `https://h/${'x'.repeat(2100)}`,
  ])('[LK1] rejects %j', (url) => {
    expect(safeUrl(url)).toBeUndefined();
  });

  it.each([
    'http://host.example:8080/a?b=c#d',
    'HTTPS://Host.example',
    'https://[2001:db8::1]:443/',
    'https://例子.example/制度?页=1',
    'https://h.example/path@with-at',
    'mailto:desk@lanchuan.example',
    'tel:+86 10 1234'.replaceAll(' ', '-'),
  ])('[LK2] keeps %s', (url) => {
    expect(safeUrl(`  ${url}\n`)).toBe(url);
  });

  it('[LK1] is read by a browser as one of the four schemes, or is none', () => {
    const scheme = fc.constantFrom(
      'http:',
      'https:',
      'javascript:',
      'data:',
      'java\tscript:',
      'mailto:',
      'tel:',
      '',
      'blob:',
    );
    const rest = fc.array(
      fc.constantFrom('/', '\\', '@', ':', 'a', '.', '%', '\u0000', '\n', '例', '#', '?', '[', '1'),
      { maxLength: 12 },
    );
    fc.assert(
      fc.property(scheme, rest, (start, letters) => {
        const url = safeUrl(start + letters.join(''));
        if (url === undefined || !URL.canParse(url)) return;
        const { protocol, username, password } = new URL(url);
        expect(['http:', 'https:', 'mailto:', 'tel:']).toContain(protocol);
        expect(username + password).toBe('');
      }),
    );
  });
});
