import { I18nProvider, useLingui } from '@lingui/react';
import { languageOfI18n, type Translate } from './create-i18n';
import type { Language } from './language';

export { I18nProvider };

/** The words of the language in use: `t('card.questions.title')`. Renders again when the language changes. */
export function useT(): Translate {
  // Lingui binds `_` anew when the language changes, while the i18n object stays the same one.
  return useLingui()._;
}

/** Which language is in use. */
export function useLanguage(): Language {
  return languageOfI18n(useLingui().i18n);
}
