import { I18nProvider, useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { languageOfI18n, type Translate } from './create-i18n';
import { type Format, formatOf } from './format';
import type { Language } from './language';
import { type TextFormatter, textFormatterOf } from './text-formatter';

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

/** Dates, times, numbers and sizes of the language in use. */
export function useFormat(): Format {
  const { locale } = useLingui().i18n;
  const t = useT();
  return useMemo(() => formatOf(locale, t), [locale, t]);
}

/**
 * What the text of a message is made of, in the language in use: `messageText(message, useTextFormatter())`.
 * source: M-46
 */
export function useTextFormatter(): TextFormatter {
  const { i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => textFormatterOf(i18n, format), [i18n, format]);
}
