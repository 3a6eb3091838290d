import type { CascaderNode } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { Check, ChevronLeft, ChevronRight } from 'lucide-react';
import { useScrollIntoView } from '../popups/use-list-keys';
import type { CascaderCursor } from './cascader-cursor';

interface CascaderColumnsProps {
  /** The element id of a column is `${id}-${depth}`, that of a row `${id}-${depth}-${row}`. */
  readonly id: string;
  readonly label: string;
  readonly columns: readonly (readonly CascaderNode[])[];
  readonly cursor: CascaderCursor;
  readonly chosenId: string | undefined;
  readonly onEnter: (depth: number, row: number) => void;
  readonly onBack: () => void;
}

/** The open columns side by side; on mobile only the last one, with a back button. source: MT-74 */
export function CascaderColumns({ id, label, columns, cursor, chosenId, onEnter, onBack }: CascaderColumnsProps) {
  const t = useT();
  const last = columns.length - 1;
  useScrollIntoView(`${id}-${last}-${cursor.activeRow}`);

  const nameOf = (depth: number): string => {
    const node = depth < 0 ? undefined : columns[depth]?.[cursor.openRows[depth] ?? -1];
    return node ? node.meaning || node.valueId : label;
  };
  return (
    <>
      <div className="hidden items-center gap-2 border-b border-line px-2 py-1.5 text-body font-medium mobile:flex">
        {last > 0 && (
          <button
            type="button"
            tabIndex={-1}
            aria-label={t('form.back', { name: nameOf(last - 2) })}
            onClick={onBack}
            className="grid size-touch flex-none place-items-center rounded-md text-fg-3"
          >
            <ChevronLeft size={20} aria-hidden="true" className="rtl:-scale-x-100" />
          </button>
        )}
        <span className={clsx('truncate', last === 0 && 'px-2 py-2.5')}>{nameOf(last - 1)}</span>
      </div>
      <div className="flex min-h-0 overflow-x-auto" data-theme-component="TREE">
        {columns.map((nodes, depth) => (
          <div
            key={depth}
            id={`${id}-${depth}`}
            role="tree"
            aria-label={nameOf(depth - 1)}
            className="max-h-60 min-w-36 flex-1 overflow-y-auto border-line p-1.5 not-first:border-s mobile:max-h-[calc(var(--visible-height,100dvh)/2)] mobile:not-last:hidden"
          >
            {nodes.map((node, row) => (
              <Row
                key={node.valueId}
                id={`${id}-${depth}-${row}`}
                node={node}
                level={depth + 1}
                state={rowStateOf({
                  isOpen: cursor.openRows[depth] === row,
                  isActive: depth === last && row === cursor.activeRow,
                })}
                isChosen={node.valueId === chosenId}
                onPress={() => onEnter(depth, row)}
              />
            ))}
          </div>
        ))}
      </div>
    </>
  );
}

type RowState = 'open' | 'active' | 'idle';
const rowStateOf = ({ isOpen, isActive }: { readonly isOpen: boolean; readonly isActive: boolean }): RowState =>
  isOpen ? 'open' : isActive ? 'active' : 'idle';

interface RowProps {
  readonly id: string;
  readonly node: CascaderNode;
  readonly level: number;
  readonly state: RowState;
  readonly isChosen: boolean;
  readonly onPress: () => void;
}

function Row({ id, node: { valueId, meaning, children }, level, state, isChosen, onPress }: RowProps) {
  const isParent = children.length > 0;
  const isHighlighted = isChosen || state === 'open';
  return (
    // biome-ignore lint/a11y/useFocusableInteractive: the button keeps the focus and points here by aria-activedescendant
    // biome-ignore lint/a11y/useKeyWithClickEvents: the button has the keys
    <div
      id={id}
      role="treeitem"
      aria-level={level}
      aria-selected={isChosen}
      aria-expanded={isParent ? state === 'open' : undefined}
      onClick={onPress}
      className={clsx(
        'flex min-h-control cursor-pointer items-center gap-2.5 rounded-sm px-2.5 py-1 text-body [&>svg]:flex-none',
        isHighlighted ? 'bg-accent-soft font-medium text-accent-text' : '[&>svg]:text-fg-3 hover:bg-hover',
        state === 'active' && (isHighlighted ? 'bg-accent-soft-hover' : 'bg-hover'),
      )}
    >
      <span className="line-clamp-3 min-w-0 grow">{meaning || valueId}</span>
      {isParent && <ChevronRight size={16} aria-hidden="true" className="rtl:-scale-x-100" />}
      {isChosen && !isParent && <Check size={16} aria-hidden="true" />}
    </div>
  );
}
