import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface BubbleProps {
  readonly children: ReactNode;
  readonly side: 'own' | 'other';
  /** The first of consecutive messages of one sender has the small corner next to the sender. */
  readonly position?: 'first' | 'following';
}

/** The bubble around the text of a message. Plain text keeps its line breaks. source: UK133 */
export function Bubble({ children, side, position = 'first' }: BubbleProps) {
  return (
    <div
      className={clsx(
        'max-w-140 min-w-0 rounded-bubble border px-3.25 py-2 text-msg whitespace-break-spaces mobile:max-w-[85vw] mobile:text-[16px]',
        side === 'own'
          ? 'border-bubble-own-line bg-bubble-own forced-colors:border-[Highlight]'
          : 'border-line-card bg-surface shadow-card',
        position === 'first' && (side === 'own' ? 'rounded-tr-tail' : 'rounded-tl-tail'),
      )}
    >
      {children}
    </div>
  );
}
