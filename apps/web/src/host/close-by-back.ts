import type { createStore } from 'jotai';
import { embeddingAtom } from '../stores/host-page';

export interface BackOptions {
  readonly store: ReturnType<typeof createStore>;
  readonly page: Pick<Window, 'addEventListener' | 'CloseWatcher'>;
  /** Asks the host page to close the frame. */
  readonly close: () => void;
}

/**
 * Closes the frame by a phone's 'back' while it takes the whole screen of a host page, after what is open in it. Escape
 * reaches a watcher too, but has its own order. Browsers without CloseWatcher leave the page. source: WB317, U-14
 */
export function closeByBack({ store, page, close }: BackOptions): void {
  const { CloseWatcher } = page;
  if (!CloseWatcher) return;
  let watcher: InstanceType<typeof CloseWatcher> | undefined;
  let isEscapeDown = false;

  const watch = (): void => {
    const { isOpen, mode } = store.get(embeddingAtom);
    const isFullScreen = isOpen && mode === 'fullScreen';
    if (isFullScreen && !watcher) {
      watcher = new CloseWatcher();
      watcher.addEventListener('close', closed);
    } else if (!isFullScreen) {
      watcher?.destroy();
      watcher = undefined;
    }
  };

  function closed(): void {
    watcher = undefined;
    if (isEscapeDown) watch();
    else close();
  }

  for (const type of ['keydown', 'keyup'] as const)
    page.addEventListener(
      type,
      ({ key }) => {
        isEscapeDown = type === 'keydown' && key === 'Escape';
      },
      { capture: true },
    );
  store.sub(embeddingAtom, watch);
}
