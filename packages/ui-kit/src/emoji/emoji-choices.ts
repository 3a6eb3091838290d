import { type EmojiId, emojis, findEmojiByName, searchEmoji, unicodeEmoji } from '@parley/domain';
import type { Language } from '@parley/i18n';

/** One emoji of the panel: the text to insert, its name, its image. */
export interface EmojiChoice {
  readonly code: string;
  readonly name: string;
  /** undefined for a Unicode character, which is shown as text. */
  readonly imageId: EmojiId | undefined;
}

export const emojiTabs = ['recent', 'all', 'purchasing'] as const;
export type EmojiTab = (typeof emojiTabs)[number];

/** The emoji of a tab, or the results of a search in Chinese or English. source: DR-19, DR-20, M-45 */
export function emojiChoices(
  filter: { readonly query: string; readonly tab: EmojiTab; readonly recent: readonly string[] },
  language: Language,
): readonly EmojiChoice[] {
  const query = filter.query.trim().toLowerCase();
  const toImageChoices = (entries: typeof emojis) => entries.map((emoji) => toImageChoice(emoji, language));
  const characters = unicodeEmoji.map(({ text, zh, en }) => ({
    code: text,
    name: language === 'zh_CN' ? zh : en,
    imageId: undefined,
    names: [zh, en.toLowerCase(), text],
  }));
  if (query !== '') {
    return [
      ...toImageChoices(searchEmoji(query)),
      ...characters.filter(({ names }) => names.some((name) => name.includes(query))),
    ];
  }
  if (filter.tab === 'purchasing') return characters;
  if (filter.tab === 'all') return [...toImageChoices(emojis), ...characters];
  return [...new Set(filter.recent)].flatMap((code) => {
    const character = characters.find((one) => one.code === code);
    const emoji = findEmojiByName(code.slice(1, -1));
    return character ?? (emoji ? { ...toImageChoice(emoji, language), code } : []);
  });
}

const toImageChoice = ({ id, zh, en }: (typeof emojis)[number], language: Language): EmojiChoice => {
  const name = language === 'zh_CN' ? zh : en;
  return { code: `[${name}]`, name, imageId: id };
};
