import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type EmojiPart, emojis, findEmojiByName, searchEmoji, splitEmoji } from './emoji';
import { emojiTable } from './emoji-table';
import { unicodeEmoji } from './unicode-emoji';

const shortcodes = readFileSync(new URL('../../data/emoji-shortcodes.tsv', import.meta.url), 'utf8')
  .trimEnd()
  .split('\n')
  .map((row) => row.split('\t'));
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

const withoutBrackets = (code: string) => code.slice(1, -1);
const partsIn = (text: string) =>
  splitEmoji(text).map((part) => (part.kind === 'emoji' ? { emoji: part.emoji.id } : part.text));
const textOfParts = (parts: readonly EmojiPart[]) => parts.map(({ text }) => text).join('');

describe('the emoji table', () => {
  it('[EJ1] has the 147 shortcodes with 145 Chinese names, one image for each', () => {
    expect(emojiTable.map(([, zh, en]) => [zh, en])).toEqual(
      shortcodes.map(([zh = '', , en = '']) => [withoutBrackets(zh), withoutBrackets(en)]),
    );
    expect(emojiTable).toHaveLength(147);
    expect(emojis).toHaveLength(145);
    expect(new Set(emojis.map(({ zh }) => zh)).size).toBe(145);
    expect(new Set(emojis.map(({ id }) => id)).size).toBe(145);
  });

  it('[EJ1] finds the same image by the Chinese, the traditional and the English name, and by a code in brackets', () => {
    for (const [zh = '', traditional = '', en = '', code = ''] of shortcodes) {
      const image = findEmojiByName(withoutBrackets(zh));
      expect(image?.zh).toBe(withoutBrackets(zh));
      expect([findEmojiByName(withoutBrackets(traditional)), findEmojiByName(withoutBrackets(en))]).toEqual([
        image,
        image,
      ]);
      if (code.startsWith('[')) expect(findEmojiByName(withoutBrackets(code))).toBe(image);
    }
  });

  it('[EJ1] finds an English name in either case, and nothing by what is no name', () => {
    expect(findEmojiByName('smile')?.id).toBe('smile');
    expect(findEmojiByName('LET DOWN')?.id).toBe('let-down');
    for (const unknown of ['', 'x', '__proto__', 'constructor', 'smile '.repeat(1000)])
      expect(findEmojiByName(unknown)).toBeUndefined();
  });

  it('[EJ4] offers a few Unicode characters, each with its names', () => {
    expect(unicodeEmoji.length).toBeGreaterThan(5);
    expect(new Set(unicodeEmoji.map(({ text }) => text)).size).toBe(unicodeEmoji.length);
    for (const { text, zh, en } of unicodeEmoji) {
      expect(text).toMatch(/^\p{Emoji}/u);
      expect([zh, en]).not.toContain('');
    }
  });
});

describe('splitEmoji', () => {
  it('[EJ2] finds shortcodes in either language within a text', () => {
    expect(partsIn('ok[强][Shake] 好[微笑]')).toEqual([
      'ok',
      { emoji: 'thumbs-up' },
      { emoji: 'shake' },
      ' 好',
      { emoji: 'smile' },
    ]);
    expect(partsIn('words')).toEqual(['words']);
    expect(partsIn('')).toEqual([]);
  });

  it('[EJ2] leaves what is no shortcode as it was written', () => {
    const texts = ['[', ']', '[]', '[nothing]', '][', '[ 微笑 ]', 'a[0]', `[${'x'.repeat(99)}]`, '［微笑］'];
    for (const text of texts) expect(partsIn(text)).toEqual([text]);
    expect(partsIn('[[微笑]]')).toEqual(['[', { emoji: 'smile' }, ']']);
    expect(partsIn('[微[笑]')).toEqual(['[微[笑]']);
  });

  it('[EJ2] returns parts that joined are the text, and no two text parts in a row', () => {
    const pieces = fc.array(fc.constantFrom('[', ']', '微笑', '[微笑]', '[Smile]', 'a', '[nothing]', ' '));
    fc.assert(
      fc.property(pieces, (some) => {
        const parts = splitEmoji(some.join(''));
        expect(textOfParts(parts)).toBe(some.join(''));
        expect(parts.some(({ kind }, at) => kind === 'text' && parts[at + 1]?.kind === 'text')).toBe(false);
      }),
    );
  });

  it.each(hostile.filter(({ target }) => target === 'emoji'))('[EJ2] keeps every character of $id', (entry) => {
    const text = entry.prefix + entry.unit.repeat(entry.repeat) + entry.suffix;
    expect(textOfParts(splitEmoji(text))).toBe(text);
  });
});

describe('searchEmoji', () => {
  it('[EJ3] finds by Chinese and English names, beginnings first', () => {
    expect(searchEmoji('微笑').map(({ id }) => id)).toEqual(['smile']);
    const found = searchEmoji(' SM ').map(({ en }) => en);
    expect(found.slice(0, 2)).toEqual(['Smile', 'Smug']);
    expect(searchEmoji('笑')[0]?.zh).toBe('笑脸');
    expect(searchEmoji('大笑').map(({ zh }) => zh)).toContain('憨笑');
    expect(searchEmoji('')).toEqual(emojis);
    expect(searchEmoji('nothing like it')).toEqual([]);
  });
});
