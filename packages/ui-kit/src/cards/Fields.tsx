import { clsx } from 'clsx';
import { TextRuns } from '../primitives/TextRuns';

interface FieldsProps {
  readonly fields: readonly { readonly name: string; readonly value: string }[];
  /** In a grey block, below a cover or an amount. */
  readonly isInset?: boolean;
}

/** Names and values in two columns. source: MT-33 */
export function Fields({ fields, isInset = false }: FieldsProps) {
  if (fields.length === 0) return null;
  return (
    <dl
      className={clsx(
        'kit-num grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-[14px]/[22px] mobile:text-body',
        isInset && 'rounded-md bg-subtle px-3 py-2.5',
      )}
    >
      {fields.map(({ name, value }, index) => (
        <div key={`${index}:${name}`} className="contents">
          <dt className="max-w-40 text-fg-3">
            <TextRuns text={name} />
          </dt>
          <dd className="min-w-0">
            <TextRuns text={value} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
