import { MessageState } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import type { DelayNote } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { timelineAtom } from '../../stores/timeline';

/**
 * Why the pending messages of a room are not sent yet. They are sent in order, so the delay of one delays all.
 * source: WB233
 */
export function useDelayNote(roomId: string): DelayNote | undefined {
  const t = useT();
  const format = useFormat();
  const { pending } = useAtomValue(timelineAtom(roomId));
  const delay = pending.find((own) => own.state === MessageState.sending && own.delay)?.delay;
  const secondsLeft = useSecondsUntil(delay?.notBefore ?? 0);
  if (!delay) return undefined;
  if (delay.notBefore === 0) return { text: t('message.send.retrying') };
  if (secondsLeft === 0) return undefined;
  const text = t(delay.errorCode === 'TOO_MANY_REQUESTS' ? 'message.send.limited' : 'message.send.delayed');
  return { text, countdown: t('message.send.sendsIn', { time: format.duration(secondsLeft) }) };
}

function useSecondsUntil(endMs: number): number {
  const { now, runAfter } = useServices();
  const [clock, setClock] = useState(() => ({ endMs, nowMs: now() }));
  if (clock.endMs !== endMs) setClock({ endMs, nowMs: now() });
  const leftMs = Math.max(0, endMs - clock.nowMs);
  useEffect(() => {
    if (leftMs === 0) return;
    return runAfter(leftMs % 1000 || 1000, () => setClock({ endMs, nowMs: now() }));
  }, [endMs, leftMs, now, runAfter]);
  return Math.ceil(leftMs / 1000);
}
