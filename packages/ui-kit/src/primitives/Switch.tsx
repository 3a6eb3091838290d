import type { ReactNode } from 'react';

export interface SwitchProps {
  /** The label, at the other end of the row. */
  readonly children: ReactNode;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

/** A row of a list that is on or off; a press anywhere in it changes that. source: U-11 */
export function Switch({ children, isOn, onChange }: SwitchProps) {
  return (
    <label className="flex min-h-touch cursor-pointer items-center justify-between gap-3">
      <span className="min-w-0">{children}</span>
      <span className="relative inline-flex flex-none">
        <input
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
          className="peer absolute inset-0 z-1 size-full cursor-[inherit] opacity-0"
        />
        <span
          aria-hidden="true"
          className="h-6 w-10 rounded-full border border-transparent bg-line-check p-0.5 transition-colors duration-(--t-2) peer-checked:bg-accent peer-checked:*:translate-x-4 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-focus"
        >
          <span className="block size-4.5 rounded-full bg-white shadow-card transition-transform duration-(--t-2)" />
        </span>
      </span>
    </label>
  );
}
