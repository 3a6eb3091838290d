import type { Language } from '@parley/i18n';
import type { ComposerSource } from './composer-props';
import { emojiOptions } from './emoji-options';

/** Shortcodes of emoji, by either of their names. source: DR-19, M-45 */
export const emojiSources = (label: string, language: Language): readonly ComposerSource[] =>
  ([':', '['] as const).map((trigger) => ({
    trigger,
    label,
    find: (query) => emojiOptions(query, language),
    insert: ({ key }) => key,
  }));
