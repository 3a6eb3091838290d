import type { Language } from '@parley/i18n';
import type { ComposerSource } from './composer-props';

/** Loaded with the first letter after a colon or bracket, because the table is large. */
let loaded: typeof import('./emoji-options') | undefined;

/** Shortcodes of emoji, by either of their names. source: DR-19, M-45 */
export const emojiSources = (label: string, language: Language): readonly ComposerSource[] =>
  ([':', '['] as const).map((trigger) => ({
    trigger,
    label,
    find: (query) =>
      loaded
        ? loaded.emojiOptions(query, language)
        : loadOptions().then((module) => module.emojiOptions(query, language)),
    insert: ({ key }) => key,
  }));

async function loadOptions(): Promise<typeof import('./emoji-options')> {
  loaded = await import('./emoji-options');
  return loaded;
}
