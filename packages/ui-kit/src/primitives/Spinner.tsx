import { clsx } from 'clsx';

export interface SpinnerProps {
  readonly size?: 14 | 16 | 20 | 24;
  readonly tone?: 'accent' | 'warn' | 'current';
  /** What is happening, when nothing else on the screen says so; without it the spinner is decoration. */
  readonly label?: string | undefined;
}

/** A turning ring, at most 24 px. Larger waits are skeletons. Ours. */
export function Spinner({ size = 16, tone = 'accent', label }: SpinnerProps) {
  const named = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...named}
      style={{ width: size, height: size }}
      className={clsx('inline-block flex-none rounded-full border-2 animate-turn', tones[tone])}
    />
  );
}

const tones = {
  accent: 'border-line-input border-t-accent-text',
  warn: 'border-warn-line border-t-warn-text',
  current: 'border-current border-t-transparent',
};
