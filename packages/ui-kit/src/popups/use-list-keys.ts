import { useEffect, useRef } from 'react';
import {
  type ListKeyMeaning,
  type ListKeyPress,
  type ListPosition,
  meaningInList,
  type TypedLetters,
} from './list-keys';

export interface ListKeyEvent extends ListKeyPress {
  preventDefault: () => void;
  stopPropagation: () => void;
}

export interface OpenList extends ListPosition {
  readonly onMove: (to: number) => void;
  /** Without it Enter and Space press the item that has the focus. */
  readonly onChoose?: (index: number) => void;
  /** Escape. */
  readonly onClose: () => void;
  /** Without it Tab goes on to what comes next in the page. */
  readonly onTab?: (() => void) | undefined;
}

/** The keys of an open list, wherever the focus is. The answer is whether the key was the list's; it goes no further then. */
export function useListKeys(): (event: ListKeyEvent, list: OpenList) => boolean {
  const typed = useRef<TypedLetters>(undefined);
  return (event, list) => {
    const meaning = meaningInList(event, list, typed.current);
    typed.current = meaning?.type === 'move' ? meaning.typed : undefined;
    const act = meaning && actionOf(meaning, list);
    if (!act) return false;
    act();
    event.preventDefault();
    // One Escape closes one layer: the list, not what it stands in.
    event.stopPropagation();
    return true;
  };
}

function actionOf(meaning: ListKeyMeaning, list: OpenList): (() => void) | undefined {
  switch (meaning.type) {
    case 'move':
      return () => list.onMove(meaning.to);
    case 'choose':
      return list.onChoose && (() => list.onChoose?.(list.active));
    case 'close':
      return list.onClose;
    case 'tab':
      return list.onTab;
  }
}

/** Brings an item into the view of its list where the focus stays outside and only points to it. */
export function useActiveInView(id: string | undefined): void {
  useEffect(() => {
    if (id !== undefined) document.getElementById(id)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [id]);
}
