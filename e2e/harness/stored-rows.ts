import type { Page } from '@playwright/test';

/** How many rows the browser has stored: the text and the quote of a room are a note each. */
export const countStored = (page: Page, storeName: 'messages' | 'notes' | 'files') =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open('im.outbox');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const counting = opening.result.transaction(name).objectStore(name).count();
          counting.onsuccess = () => resolve(counting.result);
          counting.onerror = () => reject(counting.error);
          opening.result.close();
        };
      }),
    storeName,
  );
