import { useT } from '@parley/i18n';

/** Above the first row that the reader had not seen when the visit began; it stays where it is. Ours, behaviours 1 and 2 (35) */
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
