import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownContent } from './block-html';
import { BlockReader } from './block-reader';

/** What of a text is read while it is written, or when it is there. */
function seen(source: string, isStreaming = true): string {
  const blocks = new BlockReader().read(source, isStreaming).flat();
  const html = blocks.map(({ text, links }) => markdownContent(text, links));
  const words = html.map((content) => (content.kind === 'html' ? content.raw : content.text)).join('\n');
  return words
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}
const written = (source: string) => Array.from(source, (_, at) => seen(source.slice(0, at + 1)));

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

const part = fc.constantFrom(
  ...[
    'words ',
    '一个字',
    '**bold** ',
    '`code` ',
    '\n',
    '\n\n',
    '- ',
    '> ',
    '| a | ',
    'a[0] ',
    '[1] ',
    '[1], [2] ',
    'b<ref>1</ref> ',
    '(so) ',
  ],
  ...[
    '[our rules](https://policy.example/3?a=b#c) ',
    '[**bold** `a[1]`](</a b>) ',
    '[a [b] c](https://x.example/a_(b)) ',
  ],
  ...[
    '[x](https://x.example "a (title) [y](z) ") ',
    "[x](y 'z') ",
    '[](https://x.example) ',
    '[1](https://x.example) ',
    '\\[x] ',
  ],
  ...[
    '![pic 23](https://x.example/23.png) ',
    '![](p.png)',
    '[![plan](https://x.example/p.png)](https://x.example) ',
    '**[a](b)** ',
  ],
);

describe('a link or a picture that is written', () => {
  it('[UK297] is seen without its marks at every moment, and whole in the end', () => {
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const source = parts.join('');
        const final = lettersOf(seen(source, false));
        for (const frame of written(source)) {
          expect(frame).not.toMatch(/\]\(|!\[/);
          expect(final.startsWith(lettersOf(frame))).toBe(true);
        }
        const reader = new BlockReader();
        for (let at = 0; at < source.length; at += 7) reader.read(source.slice(0, at), true);
        expect(reader.read(source, false)).toEqual(new BlockReader().read(source, false));
      }),
      { numRuns: 80 },
    );
  });

  it('[UK297] shows the words of a link from the first on, and of a picture nothing', () => {
    expect(written('see [our rules](https://x.example/3).').slice(4)).toEqual([
      ...['see', 'see o', 'see ou', 'see our', 'see our', 'see our r', 'see our ru', 'see our rul', 'see our rule'],
      ...Array.from({ length: 23 }, () => 'see our rules'),
      'see our rules.',
    ]);
    expect(new Set(written('so:![pic 23](https://x.example/23.png)').slice(4))).toEqual(new Set(['so:']));
    expect(seen('- [x](y) ![a](b) [![c](d)](e')).toBe('x');
    expect([seen('请看[采购规'), seen('请看[采购规定](https://x')]).toEqual(['请看采购规', '请看采购规定']);
    expect(seen('[![plan](p.png)](https://x.exa')).toBe('');
  });

  it('[UK297] leaves brackets of other meaning as they are', () => {
    const others = [
      'a[0] = b[i',
      'see [1',
      'see [1]',
      'so [12]',
      '所以[1',
      '`[a](b` and',
      'x [^1',
      '\\[a',
      '[a] (b',
      '[a](b c',
      '[a](b "c" d',
      '[a](<b> c',
    ];
    for (const source of others) expect(seen(source)).toBe(seen(source, false));
    for (const code of ['`[a](b', '```\n[a](b']) expect(seen(code)).toBe('[a](b');
    expect(seen('    ![a](b\n\nend')).toContain('![a](b');
  });

  it('[UK297] comes out as it was written where it is none', () => {
    expect(seen('[open\nmore')).toBe('[open\nmore');
    expect(seen(`[${'a'.repeat(250)}`)).toContain('[a');
    expect(seen(`[a](${'b'.repeat(1900)}`)).toBe('a');
    expect(seen(`[a](${'b'.repeat(2100)}`)).toContain('[a](b');
    expect(seen(`![a](${'b'.repeat(1900)}`)).toBe('');
    expect(seen(`![a](${'b'.repeat(2100)}`)).toContain('![a](b');
    for (const end of ['![a](b', '[a](b', "[a](b 'c", '[a', '![', '[']) {
      expect(seen(`so ${end}`, false).replace('&#39;', "'")).toBe(`so ${end}`);
    }
  });
});
