import { useLanguage, useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { CalendarClock } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { LazyView } from '../feedback/lazy-component';
import { IconButton } from '../primitives/IconButton';
import { calendarModule } from './calendar-module';
import { readDateTime, showDateTime, type TypedDateTime } from './date-time-text';
import { fieldClasses } from './field-classes';

export interface DateTimeFieldProps {
  readonly id: string;
  /** The text of the label. */
  readonly name: string;
  /** `yyyy-MM-dd HH:mm:ss`; another text is shown unchanged. */
  readonly value: string;
  /** Called with `yyyy-MM-dd HH:mm:ss`, or with '' while the typed text is not a date with a time. */
  readonly onChange: (value: string) => void;
  /** The earliest date and time, in the format of `value`; days before it cannot be chosen. */
  readonly min?: string;
  readonly isRequired?: boolean | undefined;
  readonly isInvalid?: boolean;
  readonly isReadOnly?: boolean;
  readonly isDisabled?: boolean;
  readonly describedBy?: string | undefined;
  /** Opens the calendar when the field appears, because its reader has just asked for it. source: MR-10 */
  readonly opensAtOnce?: boolean;
}

/** A date and time, typed in the order of the language or chosen in a calendar. source: MT-75, UK118, UK328 */
export function DateTimeField(props: DateTimeFieldProps) {
  const { id, name, value, min, isRequired, isInvalid = false, isReadOnly = false, isDisabled = false } = props;
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const typed = useTypedDateTime(props);
  const calendar = useCalendar(root, button, props.opensAtOnce);
  const error = typed.error ?? (calendar.hasFailed ? 'form.calendar.failed' : undefined);
  const isFixed = isReadOnly || isDisabled;
  return (
    <div ref={root}>
      <div
        className={clsx(
          fieldClasses({ isMissing: isInvalid || typed.error !== undefined, isDone: isFixed }),
          'flex min-h-control items-center gap-2 ps-2.5 pe-0.5 mobile:min-h-touch pointer-coarse:min-h-touch',
        )}
        data-theme-component="DATE"
      >
        <input
          id={id}
          value={typed.text}
          placeholder={isFixed ? undefined : t('form.dateTime')}
          maxLength={40}
          readOnly={isReadOnly}
          disabled={isDisabled}
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="done"
          aria-required={isRequired}
          aria-invalid={isInvalid || typed.error !== undefined || undefined}
          aria-describedby={error ? `${id}-typed` : props.describedBy}
          onChange={(event) => typed.change(event.target.value)}
          onBlur={typed.check}
          className="kit-num min-w-0 grow self-stretch bg-transparent outline-none"
        />
        {isFixed ? (
          <CalendarClock size={16} aria-hidden="true" className="me-2 flex-none text-fg-3" />
        ) : (
          <CalendarButton name={name} button={button} calendar={calendar} />
        )}
      </div>
      {error && (
        <p id={`${id}-typed`} role="alert" className="mt-1 text-cap text-bad-text">
          {t(error)}
        </p>
      )}
      {calendar.isOpen && !isFixed && (
        <LazyView
          module={calendarModule}
          selectView={(module) => module.CalendarPanel}
          props={{ root, name, value, min, onChange: typed.choose, onClose: calendar.close }}
        />
      )}
    </div>
  );
}

interface CalendarButtonProps {
  readonly name: string;
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly calendar: ReturnType<typeof useCalendar>;
}

function CalendarButton({ name, button, calendar }: CalendarButtonProps) {
  const t = useT();
  return (
    <IconButton
      ref={button}
      size="sm"
      label={t('form.calendar.open', { name })}
      icon={<CalendarClock size={16} />}
      aria-haspopup="dialog"
      aria-expanded={calendar.isOpen}
      onPointerEnter={calendar.prepare}
      onFocus={calendar.prepare}
      onPress={calendar.toggle}
    />
  );
}

const errors = { invalid: 'form.dateTime.invalid', withoutTime: 'form.dateTime.incomplete' } as const;
const errorOf = ({ kind }: TypedDateTime) => (kind === 'invalid' || kind === 'withoutTime' ? errors[kind] : undefined);

/** The typed text. It is replaced by the formatted date when it is valid and the focus leaves the field. */
function useTypedDateTime({ value, onChange }: Pick<DateTimeFieldProps, 'value' | 'onChange'>) {
  const language = useLanguage();
  const [draft, setDraft] = useState<string>();
  const [isChecked, setChecked] = useState(false);
  const typed = draft === undefined ? undefined : readDateTime(draft, language);
  const error = typed && errorOf(typed);

  function change(text: string): void {
    const result = readDateTime(text, language);
    setDraft(text);
    setChecked(false);
    onChange(result.kind === 'complete' ? result.stored : '');
  }
  function check(): void {
    setChecked(true);
    if (!error) setDraft(undefined);
  }
  function choose(stored: string): void {
    setDraft(undefined);
    onChange(stored);
  }
  return {
    text: draft ?? showDateTime(value, language),
    error: isChecked ? error : undefined,
    change,
    check,
    choose,
  };
}

/** Whether the calendar is open. Its code is loaded first; a failure is reported below the field. */
function useCalendar(root: RefObject<HTMLElement | null>, button: RefObject<HTMLElement | null>, opensAtOnce = false) {
  const [state, setState] = useState<'closed' | 'loading' | 'open' | 'failed'>(opensAtOnce ? 'loading' : 'closed');
  const isLoading = state === 'loading';
  useEffect(() => {
    if (!isLoading) return;
    // A second press cancels it while it is loading.
    let isCancelled = false;
    calendarModule.load().then(
      () => isCancelled || setState('open'),
      () => isCancelled || setState('failed'),
    );
    return () => {
      isCancelled = true;
    };
  }, [isLoading]);
  const isOpen = state === 'open';

  function close(): void {
    setState('closed');
    const { activeElement } = document;
    const isElsewhere = activeElement !== document.body && !root.current?.contains(activeElement);
    if (!isElsewhere) button.current?.focus({ preventScroll: true });
  }
  return {
    isOpen,
    hasFailed: state === 'failed',
    close,
    toggle: () => (isOpen ? close() : setState((current) => (current === 'loading' ? 'closed' : 'loading'))),
    prepare: () => void calendarModule.load().catch(() => undefined),
  };
}
