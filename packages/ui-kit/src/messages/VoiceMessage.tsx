import { clsx } from 'clsx';
import { AudioPlayer } from '../media/AudioPlayer';
import type { MessageProps } from './message-props';

/** A voice message. source: MT-07, OV-09 … OV-12 */
export function VoiceMessage({ body: { voice }, side, position }: MessageProps<'voice'>) {
  return (
    <div
      className={clsx(
        'w-65 max-w-full select-none rounded-bubble border px-3 py-2.25',
        side === 'own' ? 'border-bubble-own-line bg-bubble-own' : 'border-line-card bg-surface shadow-card',
        position === 'first' && (side === 'own' ? 'rounded-tr-tail' : 'rounded-tl-tail'),
      )}
    >
      <AudioPlayer url={voice.url} duration={voice.duration} side={side} />
    </div>
  );
}
