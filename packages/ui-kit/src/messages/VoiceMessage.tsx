import { clsx } from 'clsx';
import { AudioPlayer } from '../media/AudioPlayer';
import type { MessageProps } from './message-props';
import { TransferButton, TransferStatus } from './TransferStatus';

/** A voice message, which can be played while it uploads. source: MT-07, OV-09 … OV-12, ER-17, ER-18 */
export function VoiceMessage({ body: { voice }, side, position, transfer }: MessageProps<'voice'>) {
  return (
    <div
      className={clsx(
        'w-65 max-w-full select-none rounded-bubble border px-3 py-2.25',
        side === 'own' ? 'border-bubble-own-line bg-bubble-own' : 'border-line-card bg-surface shadow-card',
        position === 'first' && (side === 'own' ? 'rounded-tr-tail' : 'rounded-tl-tail'),
      )}
    >
      <AudioPlayer url={voice.url} duration={voice.duration} side={side} />
      {transfer.kind !== 'done' && (
        <span className="flex min-h-8 items-center gap-2">
          <span className="min-w-0 grow">
            <TransferStatus transfer={transfer} />
          </span>
          <TransferButton transfer={transfer} />
        </span>
      )}
    </div>
  );
}
