import type { CascaderNode } from '@parley/domain';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { useListKeys } from '../popups/use-list-keys';
import { type CascaderCursor, columnsOf, cursorAfterKey, initialCursor } from './cascader-cursor';

interface CascaderOptions {
  readonly tree: readonly CascaderNode[];
  /** The nodes from the top level down to the chosen one. */
  readonly path: readonly CascaderNode[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (valueId: string) => void;
}

/** The state of a cascader's list, and its press and key handlers. Ours. */
export function useCascader({ tree, path, button, onChoose }: CascaderOptions) {
  const [cursor, setCursor] = useState<CascaderCursor>();
  const columns = cursor ? columnsOf(tree, cursor) : [];
  const close = () => setCursor(undefined);
  const listKeys = useListKeys();

  function open(): void {
    if (tree.length > 0) setCursor(initialCursor(tree, path));
    // Safari does not focus a button that is pressed, but the list receives its keys through the button.
    button.current?.focus();
  }

  /** Chooses a leaf, or opens a node with children. */
  function enter(depth: number, row: number): void {
    const node = columns[depth]?.[row];
    if (!node) return;
    if (node.children.length > 0) {
      setCursor({ openRows: [...(cursor?.openRows.slice(0, depth) ?? []), row], activeRow: 0 });
      return;
    }
    close();
    onChoose(node.valueId);
  }

  function move(key: string): boolean {
    const next = cursor && cursorAfterKey(tree, cursor, key);
    if (next) setCursor(next);
    return next !== undefined;
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (isOfInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    const nodes = columns.at(-1) ?? [];
    if (!cursor && openingKeys.has(event.key)) open();
    else if (!cursor || handleLastColumnKey(event, nodes, cursor) || !move(logicalArrowKey(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function handleLastColumnKey(
    event: KeyboardEvent,
    nodes: readonly CascaderNode[],
    { openRows, activeRow }: CascaderCursor,
  ): boolean {
    return listKeys(event, {
      count: nodes.length,
      active: activeRow,
      textOf: (row) => nodes[row]?.meaning ?? '',
      onMove: (to) => setCursor({ openRows, activeRow: to }),
      onChoose: (row) => enter(columns.length - 1, row),
      onClose: close,
    });
  }

  return { cursor, columns, open, close, enter, onKeyDown, goBack: () => move('ArrowLeft') };
}

const openingKeys = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** Swaps the left and right arrow keys where the direction of writing is right to left. */
function logicalArrowKey({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'ArrowLeft' : 'ArrowRight';
}
