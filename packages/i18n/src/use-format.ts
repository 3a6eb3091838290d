import { useLingui } from '@lingui/react';
import { useMemo } from 'react';
import { type Format, formatOf } from './format';
import { useT } from './react';
import { type TextFormatter, textFormatterOf } from './text-formatter';

/**
 * Formats dates, times, numbers and sizes in the current language. A file of its own, because the first screen has no rows
 * and so needs none of them.
 */
export function useFormat(): Format {
  const { locale } = useLingui().i18n;
  const t = useT();
  return useMemo(() => formatOf(locale, t), [locale, t]);
}

/**
 * The formatter that turns a message into text of the current language: `messageText(message, useTextFormatter())`.
 * source: M-46
 */
export function useTextFormatter(): TextFormatter {
  const { i18n } = useLingui();
  const format = useFormat();
  return useMemo(() => textFormatterOf(i18n, format), [i18n, format]);
}
