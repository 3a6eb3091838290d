import { maxLengthOf } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { FieldNote } from '../primitives/FieldNote';
import { fieldClasses } from './field-classes';
import { type FieldProps, textIn } from './field-props';
import { usePasteLimit } from './use-paste-limit';

/** A field with this maximum length or less begins with one row instead of three. */
const maxSingleRowLength = 60;

/** A text of any number of lines, with a counter against its maximum length. source: MT-71, VA-10, VA-11 */
export function TextControl({ id, field, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const t = useT();
  const text = textIn(answer);
  const max = maxLengthOf(field);
  const pasteLimit = usePasteLimit(max);
  const isShort = max !== undefined && max <= maxSingleRowLength;
  return (
    <>
      <textarea
        id={id}
        value={text}
        maxLength={max}
        disabled={isDone}
        // No autofill from other forms; Enter inserts a line break.
        autoComplete="off"
        enterKeyHint="enter"
        aria-required={field.required}
        aria-invalid={isMissing || undefined}
        aria-describedby={[describedBy, pasteLimit.note && `${id}-paste`].filter(Boolean).join(' ') || undefined}
        placeholder={field.required || isDone ? undefined : t('form.optional')}
        rows={isShort ? 1 : 3}
        onPaste={pasteLimit.onPaste}
        onInput={pasteLimit.onInput}
        onChange={(event) => onFill({ kind: 'text', text: event.target.value })}
        data-theme-component="INPUT"
        className={clsx(
          fieldClasses({ isMissing, isDone }),
          'block field-sizing-content resize-none px-2.5 py-2 leading-[22px] outline-none',
          isShort ? 'min-h-11' : 'min-h-19',
          isDone ? 'cursor-not-allowed' : 'max-h-60',
        )}
      />
      <FieldNote id={`${id}-paste`}>{pasteLimit.note}</FieldNote>
      {!isDone && (
        <p className={clsx('kit-num text-end text-cap text-fg-3', max === undefined && 'hidden mobile:block')}>
          {max === undefined ? text.length : t('form.counter', { count: text.length, max })}
        </p>
      )}
    </>
  );
}
