import { useT } from '@parley/i18n';

/** Shown above the row that was the first unread one when the room was opened; it does not move. Ours. source: behaviours 2 (35) */
export function UnreadDivider() {
  const t = useT();
  return (
    <p className="flex items-center gap-3 pt-4.5 text-cap font-medium text-accent-text select-none">
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
      {t('timeline.unread')}
      <span aria-hidden="true" className="h-px grow bg-accent-line" />
    </p>
  );
}
