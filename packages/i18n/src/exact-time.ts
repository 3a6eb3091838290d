import { useLingui } from '@lingui/react';
import { useMemo } from 'react';

/**
 * The time of day to the second, in the language in use. A file of its own, because the first screen shows no seconds.
 * source: W-06
 */
export function useExactTime(): (at: number | Date) => string {
  const { locale } = useLingui().i18n;
  return useMemo(() => {
    const time = new Intl.DateTimeFormat(locale, {
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
      hourCycle: 'h23',
    });
    return (at) => time.format(at);
  }, [locale]);
}
