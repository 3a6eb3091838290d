import { DateTimeField } from './DateTimeField';
import { toStoredDateTime } from './date-time-text';
import { type FieldProps, textIn } from './field-props';

/** The date and time of a form. source: MT-75, M-32 */
export function DateTimeControl({ id, field, name, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const text = textIn(answer);
  return (
    <DateTimeField
      id={id}
      name={name}
      value={toStoredDateTime(text) || text}
      isRequired={field.required}
      isInvalid={isMissing}
      isDisabled={isDone}
      describedBy={describedBy}
      onChange={(stored) => onFill({ kind: 'text', text: stored })}
    />
  );
}
