import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type Format, formatOf } from './format';
import { useT } from './react';
import { type TextFormatter, textFormatterOf } from './text-formatter';

/**
 * Dates, times, numbers and sizes of the language in use. A file of its own: the first screen has none of them, as it has
 * no rows.
 */
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
