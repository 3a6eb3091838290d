import { type RefObject, useEffect, useEffectEvent } from 'react';
import { useSystemBack } from '../feedback/use-system-back';
import { isOfInputMethod } from '../keys/input-method';

type Root = RefObject<HTMLElement | null>;

/**
 * Closes a panel that is not modal, for as long as it is shown: by Escape wherever the focus is, by a phone's 'back', by a
 * press outside `root`, and when Tab leaves it. Escape then does nothing else. `root` is a list where the panel is not
 * inside the same element as its control. source: U-14
 */
export function usePanel(root: Root | readonly Root[], onClose: () => void): void {
  const close = useEffectEvent(onClose);
  const isOutside = (target: EventTarget | null) =>
    !(target instanceof Node && [root].flat().some(({ current }) => current?.contains(target)));
  const onPressOrTab = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent && event.key !== 'Tab') return;
    if (isOutside(event.target)) onClose();
  });
  useSystemBack(onClose);
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    function onKeyDown(event: KeyboardEvent): void {
      if (event.key !== 'Escape' || isOfInputMethod(event)) return;
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    // In the capture phase, because Escape must close the panel before the focused field handles it.
    window.addEventListener('keydown', onKeyDown, { capture: true, signal });
    document.addEventListener('pointerdown', onPressOrTab, { signal });
    // On keyup of Tab, the target is the element that the focus moved to.
    document.addEventListener('keyup', onPressOrTab, { signal });
    return () => controller.abort();
  }, []);
}
