import { isOfInputMethod } from '@parley/ui-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { useConversation } from '../conversation-context';

/**
 * Accepts files that are dropped on this conversation; true while files are dragged over it. Dragged text is left to the
 * browser. A file that is dropped where none is accepted does not replace the page. Escape hides the drop zone, and has no
 * other effect then.
 * source: behaviours 1
 */
export function useFileDrop(isEnabled: boolean, onFiles: (files: readonly File[]) => void): boolean {
  const { ownsInput } = useConversation();
  const [isDraggedOver, setDraggedOver] = useState(false);
  const isShown = isDraggedOver && isEnabled;
  const onDrop = useEffectEvent(onFiles);
  useEffect(() => {
    const controller = new AbortController();
    const listen = <Name extends 'dragover' | 'dragleave' | 'drop'>(
      name: Name,
      listener: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listener, { signal: controller.signal });

    listen('dragover', (event) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      setDraggedOver(isEnabled && ownsInput(event.target));
    });
    // `relatedTarget` is the element entered next; it is null only when the pointer leaves the window.
    listen('dragleave', ({ relatedTarget }) => relatedTarget === null && setDraggedOver(false));
    listen('drop', (event) => {
      setDraggedOver(false);
      if (event.defaultPrevented || !hasFiles(event) || !ownsInput(event.target)) return;
      event.preventDefault();
      if (isEnabled) onDrop([...(event.dataTransfer?.files ?? [])]);
    });
    return () => controller.abort();
  }, [isEnabled, ownsInput]);
  useEscapeFirst(isShown, () => setDraggedOver(false));
  return isShown;
}

/**
 * Listens in the capture phase, so that Escape hides the drop zone, which covers the page, before anything else handles
 * it.
 */
function useEscapeFirst(isActive: boolean, onEscape: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isOfInputMethod(event)) return;
    event.preventDefault();
    event.stopPropagation();
    onEscape();
  });
  useEffect(() => {
    if (!isActive) return;
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [isActive]);
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes('Files') ?? false;
