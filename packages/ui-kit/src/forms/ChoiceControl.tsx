import { isSingleChoice, optionsOf } from '@parley/domain';
import { clsx } from 'clsx';
import { CheckMark } from '../primitives/Checkbox';
import { type FieldProps, idsIn } from './field-props';

/** A longer list scrolls inside the card. */
const maxUnscrolledOptions = 40;

/** A set of values as chips with a real radio or checkbox inside. source: MT-72, MT-73 */
export function ChoiceControl({ id, field, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const isRadio = isSingleChoice(field);
  const chosen = idsIn(answer);
  const options = optionsOf(field);
  const toggled = (valueId: string) =>
    chosen.includes(valueId) ? chosen.filter((other) => other !== valueId) : [...chosen, valueId];
  // ARIA allows neither attribute on a group of checkboxes; its label and its error message are announced instead.
  const radioStates = isRadio ? { 'aria-required': field.required, 'aria-invalid': isMissing || undefined } : {};
  return (
    <fieldset
      {...radioStates}
      role={isRadio ? 'radiogroup' : undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={describedBy}
      data-theme-component="CHECKBOX"
      className={clsx(
        'flex min-w-0 flex-wrap gap-2',
        options.length > maxUnscrolledOptions && '-m-1 max-h-60 overflow-y-auto p-1',
      )}
    >
      {options.map(({ valueId = '', meaning }) => {
        const isChosen = chosen.includes(valueId);
        return (
          <label key={valueId} className={clsx(chipBase, chipClasses({ isChosen, isDone, isMissing }))}>
            <input
              type={isRadio ? 'radio' : 'checkbox'}
              name={id}
              checked={isChosen}
              disabled={isDone}
              onChange={() => onFill({ kind: 'choice', valueIds: isRadio ? [valueId] : toggled(valueId) })}
              className="sr-only"
            />
            <CheckMark kind={isRadio ? 'radio' : 'check'} isChecked={isChosen} isDisabled={isDone} />
            <span className="line-clamp-6 min-w-0">{meaning || valueId}</span>
          </label>
        );
      })}
    </fieldset>
  );
}

const chipBase =
  'relative inline-flex min-h-control max-w-full items-center gap-2 rounded-md border py-1 ps-2.5 pe-3 text-body has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus';

interface ChipState {
  readonly isChosen: boolean;
  readonly isDone: boolean;
  readonly isMissing: boolean;
}

function chipClasses({ isChosen, isDone, isMissing }: ChipState): string {
  if (isDone) return isChosen ? 'border-line-input bg-subtle text-fg-2' : 'border-line bg-subtle text-fg-3';
  if (isChosen) return 'cursor-pointer border-accent bg-accent-soft font-medium text-accent-text';
  if (isMissing) return 'cursor-pointer border-bad bg-surface ring-3 ring-bad/15 hover:bg-hover';
  return 'cursor-pointer border-line-input bg-surface hover:bg-hover';
}
