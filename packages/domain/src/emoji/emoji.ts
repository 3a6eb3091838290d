import { emojiTable } from './emoji-table';

/** The id of an image, used by the sprite and by the list of recent ones. source: DR-19, M-45 */
export type EmojiId = (typeof emojiTable)[number][0];

/** An image that can be written as `[zh]` or `[en]`. source: DR-19, M-45 */
export interface Emoji {
  readonly id: EmojiId;
  readonly zh: string;
  readonly en: string;
  /** All names by which it is found and written, the two above included. */
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

/** Every image once, in the order of the table: 145. source: DR-19 */
export const emojis: readonly Emoji[] = [...byId.values()];

const byName: ReadonlyMap<string, Emoji> = new Map(
  emojis.flatMap((emoji) => emoji.names.map((name) => [name.toLowerCase(), emoji] as const)),
);

/** The longest text between brackets that is looked up. source: T21 */
const maxNameLength = 16;

/** Finds an image by a name without brackets, in any language, upper or lower case. source: DR-19 */
export const findEmojiByName = (name: string): Emoji | undefined =>
  name.length <= maxNameLength ? byName.get(name.toLowerCase()) : undefined;

/** A part of a text: plain text, or an image and how it was written. */
export type EmojiPart =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'emoji'; readonly text: string; readonly emoji: Emoji };

/**
 * Splits a text into text and images; the parts joined are the text. Runs in linear time, with one look-up per pair
 * of brackets. source: DR-19, T21
 */
export function splitEmoji(text: string): readonly EmojiPart[] {
  const parts: EmojiPart[] = [];
  let from = 0;
  let open = text.indexOf('[');
  while (open >= 0) {
    const close = text.indexOf(']', open);
    if (close < 0) break;
    const start = text.lastIndexOf('[', close);
    const emoji = findEmojiByName(text.slice(start + 1, Math.min(close, start + 2 + maxNameLength)));
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

/** Images whose names contain the word, those that begin with it first; all of them for an empty word. source: EJ3 */
export function searchEmoji(word: string): readonly Emoji[] {
  const query = word.trim().toLowerCase();
  const has = (test: (name: string) => boolean) => (emoji: Emoji) =>
    emoji.names.some((name) => test(name.toLowerCase()));
  const begins = has((name) => name.startsWith(query));
  const contains = has((name) => name.includes(query));
  return [...emojis.filter(begins), ...emojis.filter((emoji) => !begins(emoji) && contains(emoji))];
}
