import type { ProgressItem } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { TextRuns } from '../../primitives/TextRuns';

type StepState = NonNullable<ProgressItem['state']>;

/** A vertical list of steps, each done, current or later. source: MT-55, W-10 */
export function ProgressList({ items }: { readonly items: readonly ProgressItem[] }) {
  const t = useT();
  return (
    <ol className="flex flex-col">
      {items.map(({ title, desc, state = 'later', time }, index) => (
        <li
          key={`${index}:${title}`}
          aria-current={state === 'now' ? 'step' : undefined}
          className="relative pb-4 pl-7.5 last:pb-0"
        >
          {index < items.length - 1 && (
            <span
              aria-hidden="true"
              className={clsx(
                'absolute top-6 bottom-0.5 left-[9px] w-0.5 rounded-full',
                state === 'done' ? 'bg-accent' : 'bg-line-card',
              )}
            />
          )}
          <StepMarker state={state} number={index + 1} />
          <div
            className={clsx('flex items-center gap-2 text-[14px]/[22px] font-medium', state === 'later' && 'text-fg-3')}
          >
            <span className="min-w-0 grow">{title}</span>
            <span className="sr-only">{t(`card.progress.${state}`)}</span>
            <span className="kit-num flex-none text-cap font-normal text-fg-3">
              {time ?? (state === 'now' ? t('card.progress.now') : '')}
            </span>
          </div>
          {desc && (
            <p className="text-sub text-fg-3">
              <TextRuns text={desc} />
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}

function StepMarker({ state, number }: { readonly state: StepState; readonly number: number }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'absolute top-px left-0 grid size-5 place-items-center rounded-full border-2 text-[11px] leading-none font-semibold',
        markerClasses[state],
      )}
    >
      {state === 'done' && <Check size={12} strokeWidth={3} />}
      {state === 'now' && <span className="size-2 rounded-full bg-accent" />}
      {state === 'later' && number}
    </span>
  );
}

const markerClasses: { readonly [State in StepState]: string } = {
  done: 'border-accent bg-accent text-on-accent',
  now: 'border-accent bg-surface ring-4 ring-accent-soft-hover',
  later: 'border-line-input bg-surface text-fg-3',
};
