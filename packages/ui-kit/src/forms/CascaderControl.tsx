import { cascaderPath, cascaderTree } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { useMemo, useRef } from 'react';
import { AnchoredPanel } from '../popups/AnchoredPanel';
import { CascaderColumns } from './CascaderColumns';
import { fieldClasses } from './field-classes';
import { type FieldProps, idsIn } from './field-props';
import { useCascader } from './use-cascader';

/**
 * A choice from a tree, column by column. The button keeps the focus and refers to the active row by
 * `aria-activedescendant`, so that arrows, Enter and Escape work. source: MT-74, MT-78
 */
export function CascaderControl({ id, field, name, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const tree = useMemo(() => cascaderTree(field.values), [field.values]);
  const [chosenId] = idsIn(answer);
  const path = useMemo(() => (chosenId === undefined ? [] : cascaderPath(tree, chosenId)), [tree, chosenId]);
  const choose = (valueId: string) => onFill({ kind: 'choice', valueIds: [valueId] });
  const cascader = useCascader({ tree, path, button, onChoose: choose });
  const { cursor, columns } = cascader;
  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={cursor !== undefined}
        aria-controls={cursor ? columns.map((_, depth) => `${id}-${depth}`).join(' ') : undefined}
        aria-activedescendant={cursor ? `${id}-${columns.length - 1}-${cursor.activeRow}` : undefined}
        aria-labelledby={`${id}-label`}
        aria-required={field.required}
        aria-invalid={isMissing || undefined}
        aria-describedby={describedBy}
        disabled={isDone}
        onClick={cursor ? cascader.close : cascader.open}
        onBlur={cascader.close}
        onKeyDown={cascader.onKeyDown}
        // Firefox clicks a button on keyup of the space bar, even if its keydown was prevented.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        data-theme-component="SELECT"
        className={clsx(
          fieldClasses({ isMissing, isDone }),
          triggerClasses,
          cursor && 'border-focus ring-3 ring-focus-halo',
        )}
      >
        <span className={clsx('line-clamp-3 min-w-0 grow', path.length === 0 && 'text-placeholder')}>
          {path.length > 0 ? path.map(({ valueId, meaning }) => meaning || valueId).join(' / ') : t('form.choose')}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={clsx('flex-none text-fg-3', cursor && 'rotate-180')} />
      </button>
      {cursor && (
        <AnchoredPanel anchor={button} onClose={cascader.close}>
          <CascaderColumns
            id={id}
            columns={columns}
            cursor={cursor}
            chosenId={chosenId}
            label={name}
            onEnter={cascader.enter}
            onBack={cascader.goBack}
          />
        </AnchoredPanel>
      )}
    </>
  );
}

const triggerClasses = 'flex min-h-control items-center gap-2 px-2.5 py-1 text-start outline-none';
