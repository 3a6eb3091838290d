import { clsx } from 'clsx';

export interface SpinnerProps {
  readonly size?: 14 | 16 | 20 | 24;
  readonly tone?: 'accent' | 'warn' | 'current';
  /** What is loading, if no other text on the screen says so; without it the spinner is decoration. */
  readonly label?: string | undefined;
}

/** A loading ring of at most 24 px; larger areas use skeletons. Ours. */
export function Spinner({ size = 16, tone = 'accent', label }: SpinnerProps) {
  const a11yProps = label ? ({ role: 'img', 'aria-label': label } as const) : ({ 'aria-hidden': true } as const);
  return (
    <span
      {...a11yProps}
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
