import { useT } from '@parley/i18n';
import { Headset } from 'lucide-react';
import { Button } from '../primitives/Button';
import { CrossFade } from './CrossFade';
import type { MessageProps } from './message-props';

/**
 * The position in the service queue, what changed of it, and how long it will take, announced again when it changes.
 * source: OV-32, MT-12, MT-13, M-19
 */
export function QueueMessage({ body, canCancelQueue, queueDetails, onIntent }: MessageProps<'queue'>) {
  const t = useT();
  const { position, previousPosition, waitMinutes } = body;
  const steps = position === undefined || previousPosition === undefined ? 0 : previousPosition - position;
  return (
    <div className="flex w-full max-w-130 flex-wrap items-center gap-x-3.5 gap-y-3 rounded-lg border border-accent-line bg-surface px-4 py-3.5 ring-4 ring-accent-soft">
      <span
        aria-hidden="true"
        className="kit-num grid size-12 flex-none place-items-center rounded-bubble bg-accent-soft text-[22px]/[28px] font-semibold text-accent-text"
      >
        {position === undefined ? <Headset size={22} /> : <CrossFade value={position} />}
      </span>
      <span role="status" className="min-w-40 grow basis-0">
        <b className="block text-[14px]/[22px] font-semibold">
          {position === undefined ? t('message.queue.waiting') : t('timeline.queuePosition', { position })}
        </b>
        {(steps > 0 || waitMinutes !== undefined) && (
          <span className="kit-num block text-sub text-fg-2">
            {steps > 0 && t('message.queue.moved', { steps })}
            {steps > 0 && waitMinutes !== undefined && ' · '}
            {waitMinutes !== undefined && t('message.queue.wait', { minutes: waitMinutes })}
          </span>
        )}
        <span className="block text-sub text-fg-3">{t('message.queue.hint')}</span>
      </span>
      {canCancelQueue && (
        <Button size="sm" className="mobile:w-full" onPress={() => onIntent({ type: 'cancelQueue' })}>
          {t('message.queue.cancel')}
        </Button>
      )}
      {queueDetails}
    </div>
  );
}
