import { maxLengthOf } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { fieldLook } from './field-look';
import { type FieldProps, textIn } from './field-props';

/** Fields of so few characters are one line high until they need more. */
const shortText = 60;

/** Text in any number of lines, counted against its greatest length. source: MT-71, VA-10, VA-11 */
export function TextAnswer({ id, field, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const t = useT();
  const text = textIn(answer);
  const max = maxLengthOf(field);
  const isShort = max !== undefined && max <= shortText;
  return (
    <>
      <textarea
        id={id}
        value={text}
        maxLength={max}
        disabled={isDone}
        // Addresses of the last form somewhere else are no answers; Enter is a new line.
        autoComplete="off"
        enterKeyHint="enter"
        aria-required={field.required}
        aria-invalid={isMissing || undefined}
        aria-describedby={describedBy}
        placeholder={field.required || isDone ? undefined : t('form.optional')}
        rows={isShort ? 1 : 3}
        onChange={(event) => onFill({ kind: 'text', text: event.target.value })}
        data-cmp="INPUT"
        className={clsx(
          fieldLook({ isMissing, isDone }),
          'block field-sizing-content resize-none px-2.5 py-2 leading-[22px] outline-none',
          isShort ? 'min-h-11' : 'min-h-19',
          isDone ? 'cursor-not-allowed' : 'max-h-60',
        )}
      />
      {!isDone && (
        <p className={clsx('kit-num text-end text-cap text-fg-3', max === undefined && 'hidden mobile:block')}>
          {max === undefined ? text.length : t('form.counter', { count: text.length, max })}
        </p>
      )}
    </>
  );
}
