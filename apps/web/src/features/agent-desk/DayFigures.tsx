import { useFormat, useT } from '@parley/i18n';
import { useAgentDay } from './use-agent-day';

/** What the agent did today: rooms served, the median time to the first answer, and the average rating. source: GW246 */
export function DayFigures() {
  const t = useT();
  const format = useFormat();
  const { data } = useAgentDay();
  if (!data) return null;
  const { servedToday, medianFirstResponseSeconds: seconds, averageRating } = data;
  const none = t('agentDesk.day.none');
  return (
    <dl className="grid flex-none grid-cols-3 gap-3 border-t border-line px-4.5 py-2.5">
      <Figure name={t('agentDesk.day.served')} value={format.number(servedToday)} />
      <Figure
        name={t('agentDesk.day.firstResponse')}
        value={seconds === undefined ? none : format.duration(Math.round(seconds))}
      />
      <Figure
        name={t('agentDesk.day.rating')}
        value={averageRating === undefined ? none : format.number(averageRating)}
      />
    </dl>
  );
}

function Figure({ name, value }: { readonly name: string; readonly value: string }) {
  return (
    <div className="flex min-w-0 flex-col-reverse">
      <dt className="truncate text-cap text-fg-3" title={name}>
        {name}
      </dt>
      <dd className="kit-num text-title font-semibold">{value}</dd>
    </div>
  );
}
