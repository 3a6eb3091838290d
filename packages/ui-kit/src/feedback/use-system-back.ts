import { useEffect, useEffectEvent } from 'react';

/** Newer than the types of the compiler. */
interface CloseWatcher extends EventTarget {
  readonly destroy: () => void;
}

declare global {
  interface Window {
    readonly CloseWatcher?: new () => CloseWatcher;
  }
}

/** A phone's own 'back' closes the layer that opened last and not the page, where the browser reports it. Ours. source: U-14 */
export function useSystemBack(onClose: () => void): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!window.CloseWatcher) return;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, []);
}
