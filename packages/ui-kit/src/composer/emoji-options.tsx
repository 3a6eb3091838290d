import { findEmojiByName } from '@parley/domain';
import type { Language } from '@parley/i18n';
import { EmojiImage } from '../emoji/EmojiImage';
import { emojiChoices } from '../emoji/emoji-choices';
import type { ComposerOption } from './composer-props';

/** A few more than fit above the field without scrolling: who looks for another one types on. */
const maxOptions = 8;

/** The first emoji that a search for the query finds; the key is the shortcode that is inserted. source: DR-19, M-45 */
export const emojiOptions = (query: string, language: Language): readonly ComposerOption[] =>
  emojiChoices({ query, tab: 'all', recent: [] }, language)
    .slice(0, maxOptions)
    .map(({ code, name, imageId }) => ({
      key: code,
      text: name,
      ...noteOf(name, language),
      icon: <span className="grid size-5 place-items-center">{imageId ? <EmojiImage id={imageId} /> : code}</span>,
    }));

/** The name in the other language, because the query may be in it. */
function noteOf(name: string, language: Language): { readonly note?: string } {
  const emoji = findEmojiByName(name);
  return emoji ? { note: language === 'zh_CN' ? emoji.en : emoji.zh } : {};
}
