import type { TodayItem } from '@parley/api-client/contract';
import { useFormat, useT } from '@parley/i18n';
import { Button } from '@parley/ui-kit';
import { clsx } from 'clsx';
import { Building2, ClockAlert, type LucideIcon, Scale, Truck } from 'lucide-react';

const kindStyles: { readonly [Kind in TodayItem['kind']]: { readonly Icon: LucideIcon; readonly tint: string } } = {
  waiting: { Icon: ClockAlert, tint: 'bg-warn-soft text-warn-text' },
  difference: { Icon: Scale, tint: 'bg-bad-soft text-bad-text' },
  supplier: { Icon: Building2, tint: 'bg-ok-soft text-ok-text' },
  delivery: { Icon: Truck, tint: 'bg-info-soft text-info-text' },
};

interface TodayCardProps {
  readonly items: readonly TodayItem[];
  readonly dataTime: string;
  readonly onAsk: (question: string) => void;
}

/** 'About you today': documents that need attention, each with a button that asks about it. source: PD17 */
export function TodayCard({ items, dataTime, onAsk }: TodayCardProps) {
  const t = useT();
  const format = useFormat();
  return (
    <section
      aria-labelledby="today"
      className="rounded-bubble border border-line-card bg-surface px-2 pb-1.5 shadow-card"
    >
      <div className="flex items-center justify-between gap-3 px-2.5 pt-3 pb-1">
        <h3 id="today" className="text-msg font-semibold">
          {t('room.today')}
        </h3>
        <span className="text-cap text-fg-3 tabular-nums">
          {t('room.today.updated', { time: format.timeInOwnOffset(dataTime) })}
        </span>
      </div>
      <ul>
        {items.map((item) => (
          <TodayRow key={item.document} item={item} onAsk={onAsk} />
        ))}
      </ul>
    </section>
  );
}

function TodayRow({ item, onAsk }: { readonly item: TodayItem; readonly onAsk: (question: string) => void }) {
  const { Icon, tint } = kindStyles[item.kind];
  return (
    <li className="flex items-center gap-3 border-line px-2.5 py-2.75 not-last:border-b">
      <span className={clsx('grid size-8 flex-none place-items-center rounded-md', tint)}>
        <Icon size={16} aria-hidden="true" />
      </span>
      <div className="min-w-0 grow">
        <div className="text-body font-medium">{item.title}</div>
        <div className="text-sub text-fg-3">{item.note}</div>
      </div>
      <Button size="sm" aria-label={`${item.action} ${item.document}`} onPress={() => onAsk(item.question)}>
        {item.action}
      </Button>
    </li>
  );
}
