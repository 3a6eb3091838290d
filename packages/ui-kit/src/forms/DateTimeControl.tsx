import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { useState } from 'react';
import { toInputValue, toStoredText } from './date-time-text';
import { fieldClasses } from './field-classes';
import { type FieldProps, textIn } from './field-props';

/**
 * Date and time. Without the focus it shows the stored text; with the focus it shows the browser's own field, with its
 * keys and its calendar. source: MT-75, M-32
 */
export function DateTimeControl({ id, field, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const t = useT();
  const text = textIn(answer);
  const input = toInputValue(text);
  // A date without its time is no valid answer, but it stays visible, with an error message.
  const [isIncomplete, setIncomplete] = useState(false);
  return (
    <>
      <div
        className={clsx(
          fieldClasses({ isMissing: isMissing || isIncomplete, isDone }),
          'relative flex min-h-ctl items-center gap-2 px-2.5',
        )}
        data-cmp="DATE"
      >
        <CalendarClock size={16} aria-hidden="true" className="flex-none text-fg-3 mobile:order-last" />
        <input
          id={id}
          type="datetime-local"
          value={input}
          max="9999-12-31T23:59"
          disabled={isDone}
          autoComplete="off"
          enterKeyHint="done"
          required={field.required}
          aria-invalid={isMissing || isIncomplete || undefined}
          aria-describedby={isIncomplete ? `${id}-half` : describedBy}
          onChange={(event) => onFill({ kind: 'text', text: toStoredText(event.target.value) })}
          onFocus={() => setIncomplete(false)}
          onBlur={({ target }) => setIncomplete(target.validity.badInput)}
          className={clsx('peer', nativeField, isIncomplete ? 'opacity-100' : 'opacity-0')}
        />
        <span
          aria-hidden={input !== ''}
          className={clsx(
            'kit-num line-clamp-3 min-w-0 grow py-1 peer-focus:invisible',
            !text && 'text-placeholder',
            isIncomplete && 'invisible',
          )}
        >
          {input ? toStoredText(input) : text || t('form.dateTime')}
        </span>
      </div>
      {isIncomplete && (
        <p id={`${id}-half`} role="alert" className="mt-1 text-cap text-bad-text">
          {t('form.dateTime.incomplete')}
        </p>
      )}
    </>
  );
}

/** The calendar button covers the whole field, so that a press anywhere opens it, in a cross-site iframe too. */
const nativeField =
  'absolute inset-y-0 start-8.5 end-2.5 bg-transparent outline-none focus:opacity-100 mobile:start-2.5 mobile:end-8.5 ' +
  '[&::-webkit-calendar-picker-indicator]:absolute [&::-webkit-calendar-picker-indicator]:inset-0 [&::-webkit-calendar-picker-indicator]:size-full [&::-webkit-calendar-picker-indicator]:cursor-pointer [&::-webkit-calendar-picker-indicator]:opacity-0';
