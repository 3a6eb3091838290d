import type { Message } from './message';
import type { Viewer } from './sender';

/** Somebody whom a text may name, by one of these names. */
export interface Mentionable {
  readonly serial: string;
  readonly names: readonly string[];
}

/** Somebody whom a text names: their account, and the name as it is written. Ours. source: M-34 */
export interface Mention {
  readonly serial: string;
  readonly name: string;
}

/** More mentions than a text has are dropped. Ours. */
const maxMentions = 50;

/**
 * Whom a text names by '@' and a name, in the order of the text, each once. Of names that begin alike the longest counts;
 * two people of one name are both meant. An '@' within a word, as in an address, names nobody. Ours. source: M-34
 */
export function mentionsIn(text: string, people: readonly Mentionable[]): readonly Mention[] {
  const found = new Map<string, Mention>();
  const named = people.flatMap(({ serial, names }) =>
    names.filter((name) => name.trim() !== '').map((name) => ({ serial, name })),
  );
  for (const { index } of text.matchAll(mentionStart)) {
    const rest = text.slice(index + 1);
    const matching = named.filter(({ name }) => rest.startsWith(name) && !isWithinWord(rest, name));
    const maxLength = Math.max(0, ...matching.map(({ name }) => name.length));
    for (const mention of matching)
      if (mention.name.length === maxLength && !found.has(mention.serial)) found.set(mention.serial, mention);
  }
  return [...found.values()].slice(0, maxMentions);
}

/** Not in an address; Chinese text may precede it without a space. */
const mentionStart = /(?<![\w.-])@/g;

/** 'Lin' is not named by '@Linda'. */
const isWithinWord = (rest: string, name: string): boolean =>
  /[a-z\d]$/i.test(name) && /^[a-z\d]/i.test(rest.slice(name.length));

/** A part of a text: plain text, or a mention with its '@'. */
export interface MentionPart {
  readonly kind: 'text' | 'mention';
  readonly text: string;
}

/** Splits a text at the mentions of these names; the parts joined are the text. Ours. */
export function splitMentions(text: string, names: readonly string[]): readonly MentionPart[] {
  const parts: MentionPart[] = [];
  let from = 0;
  const byLength = [...new Set(names)].toSorted((one, other) => other.length - one.length);
  for (const { index } of text.matchAll(mentionStart)) {
    const rest = text.slice(index + 1);
    const name = byLength.find((one) => one !== '' && rest.startsWith(one) && !isWithinWord(rest, one));
    if (name === undefined || index < from) continue;
    if (index > from) parts.push({ kind: 'text', text: text.slice(from, index) });
    from = index + 1 + name.length;
    parts.push({ kind: 'mention', text: text.slice(index, from) });
  }
  if (from < text.length) parts.push({ kind: 'text', text: text.slice(from) });
  return parts;
}

/** Whether a message names the viewer. Ours. */
export const isMentioned = ({ mentions = [] }: Pick<Message, 'mentions'>, viewer: Viewer | undefined): boolean =>
  viewer !== undefined && mentions.some(({ serial }) => serial === (viewer.accountId ?? viewer.serial));
