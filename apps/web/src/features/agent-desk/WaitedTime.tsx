import { parseTimestamp } from '@parley/domain';
import { useFormat } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { clsx } from 'clsx';
import { Clock, Hourglass, TriangleAlert } from 'lucide-react';
import { useNow } from './use-now';
import { type WaitingAge, waitingAge } from './waiting-age';

/** How long a room has waited; its icon tells a long wait too, not only its colour. Ours. */
export function WaitedTime({ since }: { readonly since: string | undefined }) {
  const t = useT();
  const format = useFormat();
  const waitedMs = useElapsed(since);
  if (waitedMs === undefined) return null;
  const age = waitingAge(waitedMs);
  const time = format.duration(Math.floor(waitedMs / 1000));
  const Icon = icons[age];
  return (
    <span
      role="img"
      aria-label={t(age === 'tooLong' ? 'agentDesk.waited.long' : 'agentDesk.waited', { time })}
      data-age={age}
      className={clsx(
        'kit-num inline-flex min-h-5 flex-none items-center gap-1 rounded-xs border px-1.5 text-cap font-medium',
        colors[age],
      )}
    >
      <Icon size={13} aria-hidden="true" />
      {time}
    </span>
  );
}

/** The ms since a moment, counted by the second; undefined for a moment that is not known. */
export function useElapsed(since: string | undefined): number | undefined {
  const now = useNow();
  const start = since === undefined ? undefined : parseTimestamp(since);
  return start === undefined ? undefined : Math.max(0, now - start);
}

const icons = { short: Clock, long: Hourglass, tooLong: TriangleAlert } satisfies {
  readonly [Age in WaitingAge]: unknown;
};
const colors = {
  short: 'border-line-input text-fg-2',
  long: 'border-warn-line bg-warn-soft text-warn-text',
  tooLong: 'border-bad-line bg-bad-soft text-bad-text',
};
