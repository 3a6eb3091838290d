import { useEffect, useRef } from 'react';
import { actionForKey, type ListKeyAction, type ListKeyPress, type ListPosition, type TypedLetters } from './list-keys';

export interface ListKeyEvent extends ListKeyPress {
  preventDefault: () => void;
  stopPropagation: () => void;
}

export interface OpenList extends ListPosition {
  readonly onMove: (to: number) => void;
  /** Without it Enter and Space press the focused item natively. */
  readonly onChoose?: (index: number) => void;
  /** Escape. */
  readonly onClose: () => void;
  /** Without it Tab moves the focus as usual. */
  readonly onTab?: (() => void) | undefined;
}

/** Handles the keys of an open list. Returns whether the key was handled; a handled key is not propagated. */
export function useListKeys(): (event: ListKeyEvent, list: OpenList) => boolean {
  const typed = useRef<TypedLetters>(undefined);
  return (event, list) => {
    const action = actionForKey(event, list, typed.current);
    typed.current = action?.type === 'move' ? action.typedLetters : undefined;
    const run = action && handlerOf(action, list);
    if (!run) return false;
    run();
    event.preventDefault();
    // Outer handlers must not see the key as well. An overlay around the list leaves Escape to it by `openListSelector`
    // of `ModalOverlay`.
    event.stopPropagation();
    return true;
  };
}

function handlerOf(action: ListKeyAction, list: OpenList): (() => void) | undefined {
  switch (action.type) {
    case 'move':
      return () => list.onMove(action.to);
    case 'choose':
      return list.onChoose && (() => list.onChoose?.(list.active));
    case 'close':
      return list.onClose;
    case 'tab':
      return list.onTab;
  }
}

/** Scrolls the active item into view in lists that use `aria-activedescendant`. */
export function useScrollIntoView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
}
