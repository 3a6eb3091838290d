import { useEffect, useEffectEvent } from 'react';
import { addToBackEntry } from './back-entry';

/** TypeScript's DOM types do not have it yet. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * A phone's 'back' closes the overlay opened last instead of the page; without CloseWatcher by the history. Ours.
 * source: U-14
 *
 * @param isActive false leaves 'back' to what is below
 */
export function useSystemBack(onClose: () => void, isActive = true): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isActive) return;
    if (!window.CloseWatcher) return addToBackEntry(() => close());
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isActive]);
}
