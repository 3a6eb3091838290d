import { I18nProvider, useLingui } from '@lingui/react';
import { type I18n, languageOfI18n, type Translate } from './create-i18n';
import type { Language } from './language';

export { I18nProvider };

/** Translates into the current language: `t('card.questions.title')`. Renders again when the language changes. */
export function useT(): Translate {
  // Lingui creates a new `_` when the language changes, while the i18n object stays the same.
  return useLingui()._;
}

/** The current language. */
export function useLanguage(): Language {
  return languageOfI18n(useLingui().i18n);
}

/** The words and formats themselves, for adding further texts. Renders again when they change. */
export function useI18n(): I18n {
  return useLingui().i18n;
}
