import { type ReactNode, useId } from 'react';

interface SelectFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly isDisabled?: boolean;
  /** The `option` elements. */
  readonly children: ReactNode;
}

/** A labelled choice of one of several. */
export function SelectField({ label, value, onChange, isDisabled = false, children }: SelectFieldProps) {
  const id = useId();
  return (
    <div className="min-w-0 grow">
      <label htmlFor={id} className="mb-1.5 block text-sub font-medium text-fg-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        disabled={isDisabled}
        onChange={(event) => onChange(event.target.value)}
        className="h-control w-full rounded-md border border-line-input bg-surface px-2.5 text-body outline-none focus:border-focus focus:ring-3 focus:ring-focus-halo disabled:bg-subtle disabled:text-fg-2 mobile:h-touch mobile:text-[16px]"
      >
        {children}
      </select>
    </div>
  );
}
