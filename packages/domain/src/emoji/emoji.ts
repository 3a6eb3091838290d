import { emojiTable } from './emoji-table';

/** The name of a picture, the same for the sprite and for what was used recently. source: DR-19, M-45 */
export type EmojiId = (typeof emojiTable)[number][0];

/** A picture that can be written as `[zh]` or `[en]`. source: DR-19, M-45 */
export interface Emoji {
  readonly id: EmojiId;
  readonly zh: string;
  readonly en: string;
  /** Everything it is found and written by, the two above included. */
  readonly names: readonly string[];
}

const byId = new Map<EmojiId, Emoji>();
for (const [id, zh, en, ...others] of emojiTable) {
  const known = byId.get(id);
  byId.set(
    id,
    known ? { ...known, names: [...known.names, zh, en, ...others] } : { id, zh, en, names: [zh, en, ...others] },
  );
}

/** Every picture once, in the order of the table: 145. source: DR-19 */
export const emojis: readonly Emoji[] = [...byId.values()];

const byName: ReadonlyMap<string, Emoji> = new Map(
  emojis.toReversed().flatMap((emoji) => emoji.names.map((name) => [name.toLowerCase(), emoji] as const)),
);

/** The longest text between brackets that is looked up. source: T21 */
const maxNameLength = 16;

/** The picture of a name without brackets, in any of its languages and in either case. source: DR-19 */
export const emojiNamed = (name: string): Emoji | undefined =>
  name.length <= maxNameLength ? byName.get(name.toLowerCase()) : undefined;

/** A piece of a text: plain words, or a picture and how it was written. */
export type EmojiPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emoji'; readonly text: string; readonly emoji: Emoji };

/**
 * The words and the pictures of a text, in order; together they are the text. One look-up for each pair of brackets, so
 * the work grows with the length alone. source: DR-19, T21
 */
export function splitEmoji(text: string): readonly EmojiPart[] {
  const parts: EmojiPart[] = [];
  let from = 0;
  let open = text.indexOf('[');
  while (open >= 0) {
    const close = text.indexOf(']', open);
    if (close < 0) break;
    const start = text.lastIndexOf('[', close);
    const emoji = emojiNamed(text.slice(start + 1, Math.min(close, start + 2 + maxNameLength)));
    if (emoji) {
      if (start > from) parts.push({ kind: 'text', text: text.slice(from, start) });
      from = close + 1;
      parts.push({ kind: 'emoji', text: text.slice(start, from), emoji });
    }
    open = text.indexOf('[', close);
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** What is found by a word in either language, by its beginning first; everything for an empty word. source: EJ3 */
export function searchEmoji(word: string): readonly Emoji[] {
  const wanted = word.trim().toLowerCase();
  const has = (test: (name: string) => boolean) => (emoji: Emoji) =>
    emoji.names.some((name) => test(name.toLowerCase()));
  const begins = has((name) => name.startsWith(wanted));
  const contains = has((name) => name.includes(wanted));
  return [...emojis.filter(begins), ...emojis.filter((emoji) => !begins(emoji) && contains(emoji))];
}
