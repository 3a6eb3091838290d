import { isOfInputMethod } from '@parley/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';

/**
 * Files that are dragged over the page; true while they hang there. Text that is dragged is none of ours, and a file
 * that misses never replaces the page. source: behaviours 1 (drop zone)
 */
export function useFileDrop(isUsable: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const giveUp = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop' | 'keydown'>(
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
    on('keydown', (event) => event.key === 'Escape' && !isOfInputMethod(event) && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event)) return;
      event.preventDefault();
      if (isUsable) drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => giveUp.abort();
  }, [isUsable]);
  return isOver && isUsable;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
