import { isOfInputMethod } from '@parley/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dragged over the page; true while they hang there. Text that is dragged is none of ours, and a file
 * that misses never replaces the page. Escape takes them away, and does nothing else then. source: behaviours 1 (drop zone)
 */
export function useFileDrop(isUsable: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const isShown = isOver && isUsable;
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const giveUp = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      hear: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, hear, { signal: giveUp.signal });

    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(isUsable);
    });
    // Only on leaving the window there is nothing that is entered instead.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (isUsable) drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => giveUp.abort();
  }, [isUsable]);
  useEscapeFirst(isShown, () => setOver(false));
  return isShown;
}

/** On the way down: what lies over the page hears the key before all that is on it. */
function useEscapeFirst(isActive: boolean, act: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return;
    event.preventDefault();
    event.stopPropagation();
    act();
  });
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('keydown', press, { capture: true });
    return () => window.removeEventListener('keydown', press, { capture: true });
  }, [isActive]);
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
