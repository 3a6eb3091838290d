import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Spinner } from './Spinner';

const button = cva(
  'kit-hit-area inline-flex items-center justify-center gap-1.5 border font-medium whitespace-nowrap select-none transition-colors duration-(--t-2) ease-(--ease) disabled:bg-muted disabled:border-transparent disabled:text-fg-off disabled:shadow-none disabled:cursor-not-allowed aria-disabled:cursor-not-allowed',
  {
    variants: {
      variant: {
        primary:
          'bg-accent border-transparent text-on-accent shadow-card hover:bg-accent-hover active:bg-accent-active',
        cyan: 'bg-cyan-soft border-cyan-line text-cyan-text hover:border-cyan active:bg-cyan-line',
        warn: 'bg-warn-soft border-warn-line text-warn-text hover:border-warn active:bg-warn-line',
        neutral: 'bg-info-soft border-info-line text-info-text hover:border-info active:bg-info-line',
        outline: 'bg-surface border-line-input text-fg shadow-card hover:bg-hover active:bg-pressed',
        soft: 'bg-accent-soft border-transparent text-accent-text hover:bg-accent-soft-hover',
        ghost: 'bg-transparent border-transparent text-fg-2 hover:bg-hover active:bg-pressed',
        disabled: 'bg-muted border-transparent text-fg-off',
        danger: 'bg-surface border-bad-line text-bad-text hover:bg-bad-soft',
      },
      size: {
        sm: 'h-control-sm px-2.5 text-sub rounded-sm',
        md: 'h-control px-3.5 text-body rounded-md',
        lg: 'h-control-lg px-4.5 text-body rounded-md',
      },
      width: { auto: '', block: 'w-full', grow: 'grow' },
    },
    defaultVariants: { variant: 'outline', size: 'md', width: 'auto' },
  },
);

export type ButtonVariant = Exclude<VariantProps<typeof button>['variant'], 'disabled' | null | undefined>;

export interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'onClick'> {
  readonly variant?: ButtonVariant;
  readonly size?: 'sm' | 'md' | 'lg';
  readonly width?: 'auto' | 'block' | 'grow';
  /** A spinner replaces the icon and presses are ignored; the button keeps its focus. */
  readonly isBusy?: boolean;
  /** Disabled for the reader but still focusable, so that a button that had the focus keeps it. */
  readonly isAriaDisabled?: boolean;
  readonly icon?: ReactNode;
  readonly onPress?: (() => void) | undefined;
}

/** The product's button. The wire's colour codes 1–4 of cards are primary, cyan, warn, neutral. source: MT-46 … MT-49 */
export function Button({
  variant,
  size,
  width,
  isBusy = false,
  isAriaDisabled = false,
  icon,
  onPress,
  className,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      data-theme-component="BUTTON"
      data-main={variant === 'primary' || undefined}
      aria-disabled={isBusy || isAriaDisabled || undefined}
      aria-busy={isBusy || undefined}
      {...rest}
      className={clsx(button({ variant: isAriaDisabled ? 'disabled' : variant, size, width }), className)}
      onClick={isBusy || isAriaDisabled ? undefined : onPress}
    >
      {isBusy ? <Spinner tone={variant === 'primary' ? 'current' : 'accent'} /> : icon}
      {children}
    </button>
  );
}
