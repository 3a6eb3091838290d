import { clsx } from 'clsx';
import { CircleAlert } from 'lucide-react';
import { type ComponentPropsWithRef, type ReactNode, useId } from 'react';
import { FieldNote } from './FieldNote';

export interface TextFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'onChange' | 'size' | 'value'> {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** Shown under the field and announced; the field then has a red ring. */
  readonly error?: string | undefined;
  /** Shown under the field and announced, without calling its text invalid. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** At the right end inside the field, such as a button. */
  readonly trailing?: ReactNode;
  /** At the right of the label, such as 'forgot password'. */
  readonly labelAside?: ReactNode;
  /** `search` hides the label visually and gives the field a grey background. */
  readonly variant?: 'form' | 'form-lg' | 'search';
}

/** A labelled single-line text input. Ours. */
export function TextField({
  label,
  value,
  onChange,
  error,
  note,
  icon,
  trailing,
  labelAside,
  variant = 'form',
  ...rest
}: TextFieldProps) {
  const generatedId = useId();
  const id = rest.id ?? generatedId;
  const isSearch = variant === 'search';
  return (
    <div>
      <div className={clsx(isSearch ? 'sr-only' : 'mb-1.5 flex items-center gap-1 text-sub font-medium text-fg-2')}>
        <label htmlFor={id} className="grow">
          {label}
          {rest.required && (
            <span className="text-bad-text" aria-hidden="true">
              {'\u2009*'}
            </span>
          )}
        </label>
        {!isSearch && labelAside}
      </div>
      <div
        className={clsx(
          frameClasses,
          variantClasses[variant],
          error
            ? 'border-bad ring-3 ring-bad/15'
            : clsx(focusedClasses, isSearch ? 'border-transparent' : 'border-line-input'),
        )}
        data-theme-component="INPUT"
      >
        {icon}
        <input
          {...rest}
          id={id}
          value={value}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : note ? `${id}-note` : rest['aria-describedby']}
          onChange={(event) => onChange(event.target.value)}
          className="min-w-0 grow self-stretch bg-transparent outline-none disabled:text-fg-2 mobile:text-[16px]"
        />
        {trailing}
      </div>
      {error && (
        <p id={`${id}-error`} role="alert" className="mt-1 flex items-center gap-1 text-cap text-bad-text">
          <CircleAlert size={14} aria-hidden="true" className="flex-none" />
          {error}
        </p>
      )}
      <FieldNote id={`${id}-note`}>{note}</FieldNote>
    </div>
  );
}

const frameClasses =
  'flex w-full items-center gap-2 border text-fg transition-[border-color,box-shadow] duration-(--t-2) has-disabled:bg-subtle has-disabled:border-line [&>svg]:flex-none [&>svg]:text-fg-3';
const focusedClasses = 'focus-within:border-focus focus-within:ring-3 focus-within:ring-focus-halo';
const variantClasses = {
  form: 'min-h-control px-2.5 rounded-md bg-surface text-body',
  'form-lg': 'min-h-touch px-3.5 rounded-[10px] bg-surface text-msg',
  search: 'h-control mobile:h-touch px-2.5 rounded-md bg-muted text-body',
};
