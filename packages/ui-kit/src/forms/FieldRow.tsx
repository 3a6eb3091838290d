import type { FormFieldType } from '@parley/domain';
import { useT } from '@parley/i18n';
import { CircleAlert } from 'lucide-react';
import { type ComponentType, useId } from 'react';
import { CascaderControl } from './CascaderControl';
import { ChoiceControl } from './ChoiceControl';
import { DateTimeControl } from './DateTimeControl';
import type { FieldProps } from './field-props';
import { ImagesControl } from './ImagesControl';
import { TextControl } from './TextControl';

/** A new field type does not compile until it has a row here. */
const controls: { readonly [Type in FormFieldType]: ComponentType<FieldProps> } = {
  CASCADER: CascaderControl,
  DATETIME: DateTimeControl,
  IMAGE: ImagesControl,
  TEXTAREA: TextControl,
  VALUE_SET: ChoiceControl,
};

/** Whether the field has one control that a <label> can refer to; the others are groups, named by aria-labelledby. */
const hasOneControl: { readonly [Type in FormFieldType]: boolean } = {
  CASCADER: true,
  DATETIME: true,
  IMAGE: false,
  TEXTAREA: true,
  VALUE_SET: false,
};

/** Whether the error message of a missing answer is 'Choose …' instead of 'Fill in …'. */
const isChoiceField: { readonly [Type in FormFieldType]: boolean } = {
  CASCADER: true,
  DATETIME: true,
  IMAGE: true,
  TEXTAREA: false,
  VALUE_SET: true,
};

export interface FieldRowProps extends Omit<FieldProps, 'id' | 'name' | 'describedBy'> {
  /** The number in the form, from 1, for a field without a name. */
  readonly number: number;
}

/** A field of a form: label, description, control and error message. source: MT-70 */
export function FieldRow({ number, ...rest }: FieldRowProps) {
  const t = useT();
  const id = useId();
  const { field, isMissing } = rest;
  const { fieldId, fieldType, fieldDesc } = field;
  const name = field.fieldName || t('form.unnamed', { number });
  const Control = controls[fieldType];
  const descriptionIds = [fieldDesc && `${id}-description`, isMissing && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div data-field={fieldId} className="min-w-0">
      <FieldLabel id={id} name={name} field={field} />
      {fieldDesc && (
        <p id={`${id}-description`} className="-mt-1 mb-1.5 line-clamp-6 text-cap whitespace-pre-line text-fg-3">
          {fieldDesc}
        </p>
      )}
      <Control {...rest} id={id} name={name} describedBy={descriptionIds || undefined} />
      {isMissing && (
        <p id={`${id}-error`} className="mt-1 flex items-start gap-1 text-cap text-bad-text">
          <CircleAlert size={14} aria-hidden="true" className="mt-0.5 flex-none" />
          <span className="line-clamp-3 min-w-0">
            {t(isChoiceField[fieldType] ? 'form.missing.choice' : 'form.missing', { name })}
          </span>
        </p>
      )}
    </div>
  );
}

function FieldLabel({ id, name, field }: Pick<FieldProps, 'id' | 'name' | 'field'>) {
  const t = useT();
  const isSingle = hasOneControl[field.fieldType];
  const content = (
    <>
      <span className="line-clamp-6 min-w-0">{name}</span>
      {field.required && (
        <span aria-hidden="true" className="flex-none text-bad-text">
          *
        </span>
      )}
      {/* A group has no attribute for 'required'. */}
      {field.required && !isSingle && <span className="sr-only">{t('form.required')}</span>}
    </>
  );
  return isSingle ? (
    <label id={`${id}-label`} htmlFor={id} className={labelClasses}>
      {content}
    </label>
  ) : (
    <div id={`${id}-label`} className={labelClasses}>
      {content}
    </div>
  );
}

const labelClasses = 'relative mb-1.5 flex items-start gap-1 text-sub font-medium text-fg-2';
