import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markdownContent } from './block-html';
import { BlockReader, groupSize } from './block-reader';

const atOnce = (source: string) => new BlockReader().read(source, false).flat();
const htmlOf = (blocks: ReturnType<typeof atOnce>) => blocks.map(({ text, links }) => markdownContent(text, links));

/** Lines that may be read as something else while only part of them has arrived. */
const line = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('', '', ' ', '\t') },
  {
    weight: 8,
    arbitrary: fc.constantFrom(
      ...[
        'words and **bold** `code`',
        '一个**很重要（非常）**的字',
        'x',
        'a<ref>1</ref> b<ref> 12 </ref>',
        '<ref>3',
        '</ref>',
      ],
      ...[
        '- one',
        '  more of it',
        '* two',
        '1. first',
        '10) tenth',
        '    indented',
        '+',
        '-',
        '1',
        '---',
        '===',
        '***',
      ],
      '```',
      '```js',
      '``` ',
      '````',
      '~~~',
      '   ```',
      '`',
      '> quote',
      '>',
      '> ```',
      '# title',
      '####### no title',
      ...[
        '| a | b |',
        '|---|--:|',
        '| 1 | 2 |',
        '|',
        '[one]: https://x.example/1',
        '[Two  Words]: <https://x.example/2> "t"',
      ],
      ...[
        '[one]',
        'see [one] and [two words][two words]',
        '[text][one]',
        '[one]: https://other.example',
        ' [late]: /l',
        '[late]',
      ],
      ...[
        '<b>html</b>',
        '<div>',
        '</div>',
        '<!--',
        '-->',
        '![p](https://x.example/p.png)',
        '😀 and 👩‍👩‍👧',
        '**open',
        '_open',
        '[open',
      ],
    ),
  },
);
const ending = fc.constantFrom('\n', '\n', '\n', '\r\n', '\r', '\n\n');
const document = fc
  .array(fc.tuple(line, ending), { maxLength: 24 })
  .map((lines) => lines.map(([words, end]) => words + end).join(''));
const cuts = fc.array(fc.nat(600), { maxLength: 12 });

/** The prefixes of a document that end at these offsets, in order. */
const stagesOf = (source: string, offsets: readonly number[]) =>
  [...offsets].sort((one, other) => one - other).map((index) => source.slice(0, index));

describe('BlockReader', () => {
  it('[UK250] gives the same html in the end, however the text was split into chunks', () => {
    fc.assert(
      fc.property(document, cuts, (source, offsets) => {
        const reader = new BlockReader();
        for (const stage of stagesOf(source, offsets)) reader.read(stage, true);
        const streamed = reader.read(source, false).flat();
        expect(streamed).toEqual(atOnce(source));
        expect(htmlOf(streamed)).toEqual(htmlOf(atOnce(source)));
      }),
      { numRuns: 4000 },
    );
  });

  it('[UK250] never changes the text of a finished block', () => {
    fc.assert(
      fc.property(document, cuts, (source, offsets) => {
        const reader = new BlockReader();
        const final = atOnce(source).map(({ at, text }) => ({ at, text }));
        for (const stage of stagesOf(source, offsets)) {
          const blocks = reader.read(stage, true).flat();
          // What follows the last blank line may yet belong to the block before it.
          const finished = blocks.slice(0, -2).map(({ at, text }) => ({ at, text }));
          expect(final.slice(0, finished.length)).toEqual(finished);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('[UK250] keeps the parts of a list together, and accepts every kind of line break', () => {
    const texts = (source: string) => atOnce(source).map(({ text }) => text);
    expect(texts('- one\n\n  more of it\n\n- two\n\nend')).toEqual(['- one\n\n  more of it\n\n- two\n\n', 'end']);
    expect(texts('```\r\ra\r```\r\rb\r\n\r\nc')).toEqual(['```\n\na\n```\n\n', 'b\n\n', 'c']);
  });

  it.each([
    ['1. first\n2. second\nThe sentence after it.', ['1. first\n2. second\n', 'The sentence after it.']],
    [
      'You can:\n- urge\n  once a day\nThe rest follows.\n',
      ['You can:\n- urge\n  once a day\n', 'The rest follows.\n'],
    ],
    ['- one\n\n  more of it\nafter\n- two', ['- one\n\n  more of it\n', 'after\n- two']],
  ])('[UK308] draws the sentence after a list below it: %j', (source, blocks) => {
    expect(atOnce(source).map(({ text }) => text)).toEqual(blocks);
  });

  it('[UK250] starts again if the final text differs from the streamed text', () => {
    const reader = new BlockReader();
    reader.read('one\n\ntwo\n\nthree\n\n', true);
    expect(reader.read('one\n\n2\n', false).flat()).toEqual(atOnce('one\n\n2\n'));
  });

  it('[UK250] returns blocks that together are the whole text, in order', () => {
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('a', '', '- x', '  y', '```', '1. z', '> q', '| t |', '# h'), { maxLength: 30 }),
        (lines) => {
          const text = lines.join('\n');
          expect(
            atOnce(text)
              .map((block) => block.text)
              .join('')
              .trim(),
          ).toBe(text.trim());
        },
      ),
    );
  });

  it('[UK7] returns the same group objects while nothing in them changes, however long the text grows', () => {
    const reader = new BlockReader();
    const words = (count: number) => Array.from({ length: count }, (_, index) => `word ${index}\n\n`).join('');
    const before = reader.read(words(3 * groupSize + 5), true);
    const after = reader.read(words(5 * groupSize), true);
    expect(before).toHaveLength(4);
    expect(before.slice(0, 3).map((group, index) => group === after[index])).toEqual([true, true, true]);
    expect(before.flat().filter((block) => !after.flat().includes(block)).length).toBeLessThanOrEqual(1);
  });

  it('[UK260] splits a long table between its rows, repeats its head, and keeps finished parts', () => {
    const rows = Array.from({ length: 1500 }, (_, row) => `| ${row} | servo motor 750 W | ¥43,200.00 |\n`).join('');
    const table = `| row | item | amount |\n|---|---|--:|\n${rows}`;
    const whole = atOnce(table);
    expect(whole.length).toBeGreaterThan(5);
    for (const { text, links } of whole) {
      expect(markdownContent(text, links)).toMatchObject({
        kind: 'html',
        raw: expect.stringContaining('<th>item</th>'),
      });
    }
    expect(
      htmlOf(whole).flatMap((content) => (content.kind === 'html' ? [...content.raw.matchAll(/<td>\d+<\/td>/g)] : [])),
    ).toHaveLength(1500);

    const reader = new BlockReader();
    const half = reader.read(table.slice(0, 30_001), true).flat();
    const streamed = reader.read(table, false).flat();
    expect(streamed).toEqual(whole);
    expect(half.slice(0, -1).every((block, index) => block === streamed[index])).toBe(true);
  });

  it('[UK260] does not split rows outside a table or inside a fence', () => {
    const rows = (first: string) => `${first}\n${'| not a row of a table |\n'.repeat(400)}`;
    expect([atOnce(rows('words')).length, atOnce(rows('```\n| a |\n|---|')).length]).toEqual([1, 1]);
  });

  it('[UK251] updates the blocks that reference a late definition, and no others', () => {
    const reader = new BlockReader();
    const text = 'see [one]\n\nnothing here\n\nsee [two]\n\n';
    const before = reader.read(text, true).flat();
    const after = reader.read(`${text}[One]: https://x.example/1\n\nmore\n\nend`, true).flat();
    expect(markdownContent(after[0]?.text ?? '', after[0]?.links ?? {})).toMatchObject({
      raw: expect.stringContaining('href="https://x.example/1"'),
    });
    expect([after[0] === before[0], after[1] === before[1]]).toEqual([false, true]);
  });

  it('[UK251] ignores a definition inside a fence, or while only part of it has arrived', () => {
    const links = (source: string, isStreaming: boolean) =>
      new BlockReader().read(source, isStreaming).flat().at(0)?.links;
    const use = 'see [one]\n\n';
    expect(links(`${use}\`\`\`\n[one]: https://x.example\n\`\`\`\n`, false)).toEqual({});
    expect(links(`${use}[one]: https://x.exa`, true)).toEqual({});
    expect(Object.keys(links(`${use}[one]: https://x.exa`, false) ?? {})).toEqual(['one']);
  });

  it('[UK253] shows neither an incomplete character nor an incomplete mark', () => {
    const shown = (source: string) =>
      new BlockReader()
        .read(source, true)
        .flat()
        .map(({ text }) => text)
        .join('');
    for (const incompleteEnd of ['\ud83d', '<ref', '<ref>1', '<ref>12</re', '\n- ', '\n| a | b |\n|--', '\n#', '**']) {
      expect(shown(`so far${incompleteEnd}`).trim()).toBe('so far');
    }
    expect(shown('a **bold').endsWith('**bold**')).toBe(true);
    expect(shown('```js\nlet a')).toBe('```js\nlet a');
  });
});
