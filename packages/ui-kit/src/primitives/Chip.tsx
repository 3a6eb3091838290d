import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';

export interface ChipProps {
  readonly children: ReactNode;
  readonly icon?: ReactNode;
  /** For a toggle: shown as chosen and announced as pressed. Leave out for a plain chip. */
  readonly isPressed?: boolean | undefined;
  readonly onPress?: (() => void) | undefined;
  /** Adds a cross, named 'remove …'; `name` is what is removed. */
  readonly onRemove?: { readonly name: string; readonly press: () => void } | undefined;
}

/** A pill: a shortcut to press, or an item that can be removed. Ours. */
export function Chip({ children, icon, isPressed, onPress, onRemove }: ChipProps) {
  const t = useT();
  const classes = clsx(
    'inline-flex h-8 flex-none items-center gap-1.5 rounded-full border px-3 text-sub whitespace-nowrap transition-colors duration-(--t-2) mobile:h-9 mobile:text-body [&>svg]:flex-none [&>svg]:text-accent-text',
    isPressed
      ? 'border-accent-line bg-accent-soft font-medium text-accent-text'
      : 'border-line-card bg-surface text-fg-2',
  );
  if (!onRemove) {
    return (
      <button
        type="button"
        aria-pressed={isPressed}
        onClick={onPress}
        className={clsx('kit-hit-area', classes, !isPressed && 'hover:border-accent-line hover:text-fg')}
      >
        {icon}
        {children}
      </button>
    );
  }
  return (
    <span className={clsx(classes, 'pr-1.5')}>
      {icon}
      {children}
      <button
        type="button"
        aria-label={t('a11y.remove', { name: onRemove.name })}
        onClick={onRemove.press}
        className="kit-hit-area grid size-5 place-items-center rounded-full text-fg-3 hover:bg-hover hover:text-fg"
      >
        <X size={14} />
      </button>
    </span>
  );
}
