import type { CascaderNode } from '@parley/domain';
import { type KeyboardEvent, type RefObject, useState } from 'react';
import { isOfInputMethod } from '../keys/input-method';
import { type CascaderCursor, columnsOf, cursorAfterKey, initialCursor } from './cascader-cursor';

interface CascaderInput {
  readonly tree: readonly CascaderNode[];
  /** Down to what is chosen. */
  readonly path: readonly CascaderNode[];
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly onChoose: (valueId: string) => void;
}

/** The open list of a cascader, and what presses and keys do with it. source: ours, design 10 */
export function useCascader({ tree, path, button, onChoose }: CascaderInput) {
  const [cursor, setCursor] = useState<CascaderCursor>();
  const columns = cursor ? columnsOf(tree, cursor) : [];
  const close = () => setCursor(undefined);

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

  /** Whether the key meant something. */
  function press(key: string): boolean {
    if (!cursor) {
      if (opening.has(key)) open();
      return opening.has(key);
    }
    const next = cursorAfterKey(tree, cursor, key);
    if (key === 'Escape') close();
    else if (key === 'Enter' || key === ' ') enter(columns.length - 1, cursor.at);
    else if (next) setCursor(next);
    else return false;
    return true;
  }

  function onKeyDown(event: KeyboardEvent<HTMLButtonElement>): void {
    if (isOfInputMethod(event) || event.ctrlKey || event.metaKey || event.altKey) return;
    if (!press(sideways(event))) return;
    event.preventDefault();
    // One Escape closes one layer: the list, not what it stands in.
    event.stopPropagation();
  }

  return { cursor, columns, open, close, enter, onKeyDown, goBack: () => press('ArrowLeft') };
}

const opening = new Set(['ArrowDown', 'ArrowUp', 'Enter', ' ']);

/** Where columns go from right to left, so do the arrows. */
function sideways({ key, currentTarget }: KeyboardEvent<HTMLElement>): string {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return key;
  const isRtl = getComputedStyle(currentTarget).direction === 'rtl';
  return (key === 'ArrowRight') === isRtl ? 'ArrowLeft' : 'ArrowRight';
}
