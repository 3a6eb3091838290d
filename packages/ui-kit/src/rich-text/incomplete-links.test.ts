import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownContent } from './block-html';
import { BlockReader } from './block-reader';

/** The text that is shown for a markdown source, while it is being streamed or when it is complete. */
function renderedText(source: string, isStreaming = true): string {
  const blocks = new BlockReader().read(source, isStreaming).flat();
  const html = blocks.map(({ text, links }) => markdownContent(text, links));
  const text = html.map((content) => (content.kind === 'html' ? content.raw : content.text)).join('\n');
  return text
    .replace(/<br>/g, '\n')
    .replace(/<[^>]*>/g, '')
    .trim();
}
const renderedPrefixes = (source: string) => Array.from(source, (_, at) => renderedText(source.slice(0, at + 1)));

const lettersAndDigitsOf = (text: string) => text.replace(/[^\p{L}\p{N}]/gu, '');

const markdownPart = fc.constantFrom(
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

describe('an incomplete link or image', () => {
  it('[UK297] is shown without its markup however much of it has arrived, and in full at the end', () => {
    fc.assert(
      fc.property(fc.array(markdownPart, { maxLength: 8 }), (parts) => {
        const source = parts.join('');
        const final = lettersAndDigitsOf(renderedText(source, false));
        for (const prefix of renderedPrefixes(source)) {
          expect(prefix).not.toMatch(/\]\(|!\[/);
          expect(final.startsWith(lettersAndDigitsOf(prefix))).toBe(true);
        }
        const reader = new BlockReader();
        for (let at = 0; at < source.length; at += 7) reader.read(source.slice(0, at), true);
        expect(reader.read(source, false)).toEqual(new BlockReader().read(source, false));
      }),
      { numRuns: 80 },
    );
  });

  it('[UK297] shows the label of a link as it arrives, and nothing of an image', () => {
    expect(renderedPrefixes('see [our rules](https://x.example/3).').slice(4)).toEqual([
      'see',
      'see o',
      'see ou',
      'see our',
      'see our',
      'see our r',
      'see our ru',
      'see our rul',
      'see our rule',
      ...Array.from({ length: 23 }, () => 'see our rules'),
      'see our rules.',
    ]);
    expect(new Set(renderedPrefixes('so:![pic 23](https://x.example/23.png)').slice(4))).toEqual(new Set(['so:']));
    expect(renderedText('- [x](y) ![a](b) [![c](d)](e')).toBe('x');
    expect([renderedText('请看[采购规'), renderedText('请看[采购规定](https://x')]).toEqual([
      '请看采购规',
      '请看采购规定',
    ]);
    expect(renderedText('[![plan](p.png)](https://x.exa')).toBe('');
  });

  it('[UK297] leaves brackets with another meaning unchanged', () => {
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
    for (const source of others) expect(renderedText(source)).toBe(renderedText(source, false));
    for (const code of ['`[a](b', '```\n[a](b']) expect(renderedText(code)).toBe('[a](b');
    expect(renderedText('    ![a](b\n\nend')).toContain('![a](b');
  });

  it('[UK297] is returned unchanged if it turns out not to be a link', () => {
    expect(renderedText('[open\nmore')).toBe('[open\nmore');
    expect(renderedText(`[${'a'.repeat(250)}`)).toContain('[a');
    expect(renderedText(`[a](${'b'.repeat(1900)}`)).toBe('a');
    expect(renderedText(`[a](${'b'.repeat(2100)}`)).toContain('[a](b');
    expect(renderedText(`![a](${'b'.repeat(1900)}`)).toBe('');
    expect(renderedText(`![a](${'b'.repeat(2100)}`)).toContain('![a](b');
    for (const end of ['![a](b', '[a](b', "[a](b 'c", '[a', '![', '[']) {
      expect(renderedText(`so ${end}`, false).replace('&#39;', "'")).toBe(`so ${end}`);
    }
  });
});
