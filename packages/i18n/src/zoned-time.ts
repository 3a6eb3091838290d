import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/**
 * A moment with the day of the week, in the language in use, by the reader's clock, and behind it in brackets by that of
 * another time zone (a name of IANA) where the two differ. A file of its own, because the first screen shows none.
 * source: S-01
 */
export function useZonedTime(): (at: Date, timeZone: string) => string {
  const { locale } = useLingui().i18n;
  return useMemo(() => (at, timeZone) => zonedTime({ locale, at, timeZone }), [locale]);
}

/** @param options `ownTimeZone`: of the reader; that of the machine without it */
export function zonedTime(options: {
  readonly locale: string;
  readonly at: Date;
  readonly timeZone: string;
  readonly ownTimeZone?: string;
}): string {
  const { locale, at, timeZone, ownTimeZone } = options;
  const textIn = (zone: string | undefined, timeZoneName?: 'short'): string =>
    new Intl.DateTimeFormat(locale, {
      weekday: 'short',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
      timeZone: zone,
      timeZoneName,
    }).format(at);
  const own = textIn(ownTimeZone);
  if (own === textIn(timeZone)) return own;
  const there = textIn(timeZone, 'short');
  return locale.startsWith('zh') ? `${own}（${there}）` : `${own} (${there})`;
}
