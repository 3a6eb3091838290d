import { useEffect, useId, useRef } from 'react';

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** In characters. */
  readonly maxLength: number;
  readonly placeholder?: string;
  /** Where the placeholder says the same. */
  readonly isLabelHidden?: boolean;
  /** How many rows show without scrolling, by default 3. */
  readonly rows?: number;
  /** Takes the focus when it appears. */
  readonly isFocused?: boolean;
}

/** A labelled text of several lines. */
export function TextArea({
  label,
  value,
  onChange,
  maxLength,
  placeholder,
  isLabelHidden = false,
  rows = 3,
  isFocused = false,
}: TextAreaProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (isFocused) field.current?.focus();
  }, [isFocused]);
  return (
    <div>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 block text-sub font-medium text-fg-2'}>
        {label}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={rows}
        maxLength={maxLength}
        value={value}
        placeholder={placeholder}
        onChange={(event) => onChange(event.target.value)}
        className="w-full resize-none rounded-md border border-line-input bg-surface px-2.5 py-2 text-body outline-none placeholder:text-placeholder focus:border-focus focus:ring-3 focus:ring-focus-halo mobile:text-[16px]"
      />
    </div>
  );
}
