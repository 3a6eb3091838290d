import type { CascaderNode } from '@parley/domain';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { useListKeys } from '../popups/use-list-keys';
import { type CascaderCursor, columnsOf, cursorAfterKey, initialCursor } from './cascader-cursor';

interface CascaderInput {
  readonly tree: readonly CascaderNode[];
  /** Down to what is chosen. */
  readonly path: readonly CascaderNode[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (valueId: string) => void;
}

/** The open list of a cascader, and what presses and keys do with it. Ours. */
export function useCascader({ tree, path, button, onChoose }: CascaderInput) {
  const [cursor, setCursor] = useState<CascaderCursor>();
  const columns = cursor ? columnsOf(tree, cursor) : [];
  const close = () => setCursor(undefined);
  const listKeys = useListKeys();

  function open(): void {
    if (tree.length > 0) setCursor(initialCursor(tree, path));
    // Safari does not focus a button that is pressed; the keys of the list are the button's.
    button.current?.focus();
  }

  /** A leaf is chosen, anything else is opened. */
  function enter(depth: number, row: number): void {
    const node = columns[depth]?.[row];
    if (!node) return;
    if (node.children.length > 0) {
      setCursor({ open: [...(cursor?.open.slice(0, depth) ?? []), row], at: 0 });
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
    if (!cursor && opening.has(event.key)) open();
    else if (!cursor || isOfLastColumn(event, nodes, cursor) || !move(sideways(event))) return;
    event.preventDefault();
    event.stopPropagation();
  }

  function isOfLastColumn(
    event: KeyboardEvent,
    nodes: readonly CascaderNode[],
    { open: opened, at }: CascaderCursor,
  ): boolean {
    return listKeys(event, {
      count: nodes.length,
      active: at,
      textOf: (row) => nodes[row]?.meaning ?? '',
      onMove: (to) => setCursor({ open: opened, at: to }),
      onChoose: (row) => enter(columns.length - 1, row),
      onClose: close,
    });
  }

  return { cursor, columns, open, close, enter, onKeyDown, goBack: () => move('ArrowLeft') };
}

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** Where columns go from right to left, so do the arrows. */
function sideways({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'ArrowLeft' : 'ArrowRight';
}
