import { useFormat, useT } from '@parley/i18n';
import type { ReactNode } from 'react';
import type { Period } from './group-by-period';

interface PeriodSectionProps {
  readonly period: Period;
  /** How many it has; undefined until all are loaded. */
  readonly countText: string | undefined;
  readonly children: ReactNode;
}

/** The records of one week or month under its name. source: RT-16, RT-17 */
export function PeriodSection({ period, countText, children }: PeriodSectionProps) {
  const t = useT();
  const format = useFormat();
  return (
    <section>
      <div className="flex items-baseline justify-between gap-3 px-4 pt-4 pb-3">
        <h2 className="text-msg font-semibold text-fg">
          {period === 'thisWeek' ? t('records.thisWeek') : format.month(period)}
        </h2>
        {countText !== undefined && <span className="text-sub text-fg-3">{countText}</span>}
      </div>
      {children}
    </section>
  );
}
