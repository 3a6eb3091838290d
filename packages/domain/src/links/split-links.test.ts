import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { splitLinks } from './split-links';

/** A text made to keep a careless regular expression busy for minutes (ReDoS). */
interface Hostile {
  readonly id: string;
  readonly target: string;
  readonly prefix: string;
  readonly unit: string;
  readonly repeat: number;
  readonly suffix: string;
}

// Tests run from the root of the repository.
const hostile: readonly Hostile[] = JSON.parse(readFileSync('e2e/fixtures/redos-strings.json', 'utf8'));

const linksIn = (text: string) => splitLinks(text).flatMap((part) => (part.kind === 'link' ? [part.text] : []));
const joinedParts = (text: string) =>
  splitLinks(text)
    .map((part) => part.text)
    .join('');

describe('splitLinks', () => {
  it('[LK3] finds addresses within text, also right behind Chinese', () => {
    expect(splitLinks('见https://q.example/a?b=1#c 谢谢')).toEqual([
      { kind: 'text', text: '见' },
      { kind: 'link', text: 'https://q.example/a?b=1#c', url: 'https://q.example/a?b=1#c' },
      { kind: 'text', text: ' 谢谢' },
    ]);
    expect(linksIn('HTTP://A.example mailto:lin@q.example tel:+86-512-1234')).toEqual([
      'HTTP://A.example',
      'mailto:lin@q.example',
      'tel:+86-512-1234',
    ]);
  });

  it('[LK3] leads from www to https', () => {
    expect(splitLinks('www.q.example')).toEqual([
      { kind: 'link', text: 'www.q.example', url: 'https://www.q.example' },
    ]);
  });

  it.each(['。', '，', '）', '”', '、', '.', ',', '!', '?', ';', ':', "'", ').', '"', '>', '…', '*', ']。'])(
    '[LK4] leaves %s behind an address to the sentence',
    (mark) => {
      expect(linksIn(`(https://q.example/a${mark}`)).toEqual(['https://q.example/a']);
    },
  );

  it('[LK4] keeps a bracket that was opened inside the address', () => {
    expect(linksIn('(https://q.example/a_(b))')).toEqual(['https://q.example/a_(b)']);
    expect(linksIn('https://q.example/[1]/')).toEqual(['https://q.example/[1]/']);
  });

  it('[LK5] makes no link of an unsafe address', () => {
    const texts = [
      'javascript:alert(1)',
      'data:text/html,x',
      'http://',
      'https://user@evil.example',
      'xhttps://q.example',
      'httpss://q.example',
      'mailto:',
      'ftp://q.example',
      `https://q.example/${'a'.repeat(3000)}`,
    ];
    for (const text of texts) expect(linksIn(text)).toEqual([]);
    expect(linksIn('https://user@evil.example https://q.example')).toEqual(['https://q.example']);
  });

  it('[LK5] returns parts that joined are the text', () => {
    const pieces = fc.constantFrom(
      'https://',
      'www.',
      'q.example',
      '/',
      '(',
      ')',
      '。',
      ' ',
      'mailto:',
      '@',
      'a',
      '[',
      ']',
    );
    const anything = fc.oneof(
      fc.array(pieces).map((some) => some.join('')),
      fc.string({ unit: 'grapheme' }),
    );
    fc.assert(
      fc.property(anything, (text) => {
        expect(joinedParts(text)).toBe(text);
      }),
    );
  });

  it.each(hostile.filter(({ target }) => target === 'link'))('[LK5] keeps every character of $id', (entry) => {
    const text = entry.prefix + entry.unit.repeat(entry.repeat) + entry.suffix;
    expect(joinedParts(text)).toBe(text);
  });

  it.each([')', 'http://a ', 'www.a.b,', '('])(
    '[LK5] keeps every character of an address followed by %s, fifty thousand times',
    (unit) => {
      const text = `http://x/${unit.repeat(50_000)} `;
      expect(joinedParts(text)).toBe(text);
    },
  );
});
