import { cascaderPath, cascaderTree } from '@parley/domain';
import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { AnchoredPanel } from './AnchoredPanel';
import { CascaderColumns } from './CascaderColumns';
import { type CascaderPlace, columnsOf, placeAfterKey, placeAtFirst } from './cascader-place';
import { fieldLook } from './field-look';
import { type FieldProps, idsIn } from './field-props';

/**
 * A choice out of a tree, column by column. The button keeps the focus and points into the open columns, so that all of it
 * is done by arrows, Enter and Escape. source: §3 Form cards (MT-74), §9 (MT-78), design f2
 */
export function CascaderAnswer({ id, field, name, answer, isMissing, isDone, describedBy, onFill }: FieldProps) {
  const t = useT();
  const button = useRef<HTMLButtonElement>(null);
  const [place, setPlace] = useState<CascaderPlace>();
  const tree = useMemo(() => cascaderTree(field.values), [field.values]);
  const [chosenId] = idsIn(answer);
  const path = useMemo(() => (chosenId === undefined ? [] : cascaderPath(tree, chosenId)), [tree, chosenId]);
  const columns = place ? columnsOf(tree, place) : [];
  const close = () => setPlace(undefined);

  function open(): void {
    if (tree.length > 0) setPlace(placeAtFirst(tree, path));
    // Safari does not focus a button that is pressed; the keys of the list are the button's.
    button.current?.focus();
  }

  /** A leaf is chosen, anything else is opened. */
  function enter(depth: number, row: number): void {
    const node = columns[depth]?.[row];
    if (!node) return;
    if (node.children.length > 0) {
      setPlace({ open: [...(place?.open.slice(0, depth) ?? []), row], at: 0 });
      return;
    }
    close();
    onFill({ kind: 'choice', valueIds: [node.valueId] });
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (event.nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!place) {
      if (!opening.has(event.key)) return;
      open();
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' || event.key === ' ') enter(columns.length - 1, place.at);
    else {
      const next = placeAfterKey(tree, place, sideways(event));
      if (!next) return;
      setPlace(next);
    }
    event.preventDefault();
    // One Escape closes one layer: the list, not what it stands in.
    event.stopPropagation();
  }

  return (
    <>
      <button
        ref={button}
        id={id}
        type="button"
        role="combobox"
        aria-haspopup="tree"
        aria-expanded={place !== undefined}
        aria-controls={place ? columns.map((_, depth) => `${id}-${depth}`).join(' ') : undefined}
        aria-activedescendant={place ? `${id}-${columns.length - 1}-${place.at}` : undefined}
        aria-labelledby={`${id}-label`}
        aria-required={field.required}
        aria-invalid={isMissing || undefined}
        aria-describedby={describedBy}
        disabled={isDone}
        onClick={() => (place ? close() : open())}
        onBlur={close}
        onKeyDown={onKeyDown}
        // Firefox presses a button when the space bar comes up, whatever became of its going down.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        data-cmp="SELECT"
        className={clsx(fieldLook({ isMissing, isDone }), triggerLook, place && 'border-focus ring-3 ring-focus-halo')}
      >
        <span className={clsx('line-clamp-3 min-w-0 grow', path.length === 0 && 'text-placeholder')}>
          {path.length > 0 ? path.map(({ valueId, meaning }) => meaning || valueId).join(' / ') : t('form.choose')}
        </span>
        <ChevronDown size={16} aria-hidden="true" className={clsx('flex-none text-fg-3', place && 'rotate-180')} />
      </button>
      {place && (
        <AnchoredPanel anchor={button} onClose={close}>
          <CascaderColumns
            id={id}
            label={name}
            columns={columns}
            place={place}
            chosenId={chosenId}
            onEnter={enter}
            onBack={() => setPlace(placeAfterKey(tree, place, 'ArrowLeft'))}
          />
        </AnchoredPanel>
      )}
    </>
  );
}

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);
const triggerLook = 'flex min-h-ctl items-center gap-2 px-2.5 py-1 text-left outline-none';

/** Where columns go from right to left, so do the arrows. */
function sideways({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'ArrowLeft' : 'ArrowRight';
}
