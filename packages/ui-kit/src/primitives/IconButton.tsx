import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick' | 'children'> {
  /** The accessible name, shown as the native tooltip too. */
  readonly label: string;
  readonly icon: ReactNode;
  readonly size?: 'sm' | 'md';
  /** For a toggle: shown as chosen and announced as pressed. Leave out for a plain button. */
  readonly isPressed?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
}

/** A button that is only an icon; it always has a name, and a 44 px hit area on touch. Ours. */
export function IconButton({ label, icon, size = 'md', isPressed, onPress, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      {...rest}
      onClick={onPress}
      className={clsx(
        'kit-hit-area inline-grid flex-none place-items-center transition-colors duration-(--t-2) ease-(--ease)',
        size === 'sm' ? 'size-6.5 rounded-sm' : 'size-8 rounded-md',
        isPressed ? 'bg-accent-soft text-accent-text' : 'text-fg-3 hover:bg-hover hover:text-fg',
        'disabled:text-fg-off disabled:cursor-not-allowed',
        className,
      )}
    >
      {icon}
    </button>
  );
}
