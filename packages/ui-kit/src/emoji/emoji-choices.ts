import { type EmojiId, emojiNamed, emojis, searchEmoji, unicodeEmoji } from '@parley/domain';
import type { Language } from '@parley/i18n';

/** One thing to press in the panel: what is written, what it is called, what it looks like. */
export interface EmojiChoice {
  readonly code: string;
  readonly name: string;
  /** undefined: the character is its own picture. */
  readonly picture: EmojiId | undefined;
}

export const emojiTabs = ['recent', 'all', 'documents'] as const;
export type EmojiTab = (typeof emojiTabs)[number];

/** What a tab shows, or what is found by a word in Chinese or English. source: DR-19, DR-20, M-45 */
export function emojiChoices(
  wanted: { readonly word: string; readonly tab: EmojiTab; readonly recent: readonly string[] },
  language: Language,
): readonly EmojiChoice[] {
  const word = wanted.word.trim().toLowerCase();
  const written = (pictures: typeof emojis) => pictures.map((emoji) => pictureChoice(emoji, language));
  const characters = unicodeEmoji.map(({ text, zh, en }) => ({
    code: text,
    name: language === 'zh_CN' ? zh : en,
    picture: undefined,
    names: [zh, en.toLowerCase(), text],
  }));
  if (word !== '') {
    return [
      ...written(searchEmoji(word)),
      ...characters.filter(({ names }) => names.some((name) => name.includes(word))),
    ];
  }
  if (wanted.tab === 'documents') return characters;
  if (wanted.tab === 'all') return [...written(emojis), ...characters];
  return [...new Set(wanted.recent)].flatMap((code) => {
    const character = characters.find((one) => one.code === code);
    const emoji = emojiNamed(code.slice(1, -1));
    return character ?? (emoji ? { ...pictureChoice(emoji, language), code } : []);
  });
}

const pictureChoice = ({ id, zh, en }: (typeof emojis)[number], language: Language): EmojiChoice => {
  const name = language === 'zh_CN' ? zh : en;
  return { code: `[${name}]`, name, picture: id };
};
