import { clsx } from 'clsx';

/** The outline of a field: normal, focused, red if its answer is missing or invalid, flat where it cannot be changed. source: UK123 */
export const fieldClasses = ({
  isMissing,
  isDone,
}: {
  readonly isMissing: boolean;
  readonly isDone: boolean;
}): string =>
  clsx(
    'w-full rounded-md border text-body transition-[border-color,box-shadow] duration-(--t-2) mobile:text-[16px]',
    isDone ? 'border-line bg-subtle text-fg-2' : 'bg-surface text-fg',
    !isDone && (isMissing ? 'border-bad ring-3 ring-bad/15' : clsx('border-line-input', focusClasses)),
  );

const focusClasses = 'focus-within:border-focus focus-within:ring-3 focus-within:ring-focus-halo';
