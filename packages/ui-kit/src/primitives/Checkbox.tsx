import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';

export interface CheckboxProps {
  readonly children: ReactNode;
  /** `mixed` for a header when only some of its rows are chosen. */
  readonly checked: boolean | 'mixed';
  readonly onChange: (checked: boolean) => void;
  readonly isDisabled?: boolean;
}

/** A labelled checkbox, with an indeterminate state for list headers. Ours. */
export function Checkbox({ children, checked, onChange, isDisabled = false }: CheckboxProps) {
  return (
    <label
      className={clsx('inline-flex items-center gap-2 text-sub', isDisabled ? 'text-fg-3' : 'cursor-pointer')}
      data-theme-component="CHECKBOX"
    >
      <span className="kit-hit-area relative inline-grid flex-none place-items-center">
        <input
          type="checkbox"
          checked={checked === true}
          ref={(input) => {
            // The indeterminate state can only be set as a property: there is no attribute for it.
            if (input) input.indeterminate = checked === 'mixed';
          }}
          disabled={isDisabled}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 z-1 size-full cursor-[inherit] opacity-0"
        />
        <CheckMark kind="check" isChecked={checked === true} isMixed={checked === 'mixed'} isDisabled={isDisabled} />
      </span>
      {children}
    </label>
  );
}

interface CheckMarkProps {
  readonly kind: 'check' | 'radio';
  readonly isChecked: boolean;
  readonly isMixed?: boolean;
  readonly isDisabled?: boolean;
}

/** The visible mark of a checkbox or radio; the real input next to it is invisible and is its CSS `peer`. */
export function CheckMark({ kind, isChecked, isMixed = false, isDisabled = false }: CheckMarkProps) {
  const isFilled = isChecked || isMixed;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'inline-grid size-4.5 flex-none place-items-center border-[1.5px] peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus',
        kind === 'radio' ? 'rounded-full' : 'rounded-[5px]',
        isDisabled && 'border-line-input bg-muted text-fg-3',
        !isDisabled && (isFilled ? 'border-accent bg-accent text-on-accent' : 'border-line-check bg-surface'),
      )}
    >
      {kind === 'radio' && isChecked && <span className="size-1.75 rounded-full bg-current" />}
      {kind === 'check' && isChecked && <Check size={13} strokeWidth={3} />}
      {kind === 'check' && isMixed && <span className="h-0.5 w-2.25 rounded-full bg-current" />}
    </span>
  );
}
