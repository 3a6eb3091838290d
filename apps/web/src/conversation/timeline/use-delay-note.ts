import { MessageState } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import type { DelayNote } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useSecondsUntil } from '../../services/use-seconds-until';
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
  const secondsLeft = useSecondsUntil(delay?.notBefore);
  if (!delay) return undefined;
  if (secondsLeft === undefined) return { text: t('message.send.retrying') };
  if (secondsLeft === 0) return undefined;
  const text = t(delay.errorCode === 'TOO_MANY_REQUESTS' ? 'message.send.limited' : 'message.send.delayed');
  return { text, countdown: t('message.send.sendsIn', { time: format.duration(secondsLeft) }) };
}
