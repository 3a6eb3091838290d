import { isOfInputMethod } from '@parley/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConversation } from '../conversation-context';

/**
 * Takes files that are dropped on this conversation; true while some are dragged over it. Dragged text is left to the
 * browser, and a file that misses never replaces the page. Escape hides the drop zone and does nothing else then.
 * source: behaviours 1
 */
export function useFileDrop(isUsable: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const { ownsInput } = useConversation();
  const [isOver, setOver] = useState(false);
  const isShown = isOver && isUsable;
  const drop = useEffectEvent(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const on = <Name extends 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: controller.signal });

    on('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setOver(isUsable && ownsInput(event.target));
    });
    // Only on leaving the window nothing else is entered.
    on('dragleave', ({ relatedTarget }) => relatedTarget === null && setOver(false));
    on('drop', (event) => {
      setOver(false);
      if (event.defaultPrevented || !hasFiles(event) || !ownsInput(event.target)) return;
      event.preventDefault();
      if (isUsable) drop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, [isUsable, ownsInput]);
  useEscapeFirst(isShown, () => setOver(false));
  return isShown;
}

/** In the capture phase: what lies over the page comes before all that is on it. */
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
