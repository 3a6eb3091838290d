import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface TagProps {
  readonly children: ReactNode;
  readonly color?: 'info' | 'accent' | 'ok' | 'warn' | 'bad' | 'cyan' | 'outline';
}

/** A status label. The text carries the meaning, the colour only supports it. Ours. source: W-10 */
export function Tag({ children, color = 'info' }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex min-h-5 max-w-40 flex-none items-center gap-1 rounded-xs px-1.5 text-cap font-medium wrap-anywhere',
        colors[color],
      )}
    >
      {children}
    </span>
  );
}

const colors = {
  info: 'bg-info-soft text-info-text',
  accent: 'bg-accent-soft text-accent-text',
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  cyan: 'bg-cyan-soft text-cyan-text',
  outline: 'ring-1 ring-inset ring-line-input text-fg-2',
};
