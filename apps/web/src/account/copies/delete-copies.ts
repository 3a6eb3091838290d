import { deleteStoredCopies } from '@parley/realtime';
import { type KeyValueStore, storageKeys } from '../storage/storage';

/** Deletes what was read, on a page that begins without a session. Rejects where the browser has no storage. source: WB374 */
export async function deleteCopies(device: KeyValueStore): Promise<void> {
  await deleteStoredCopies(window);
  device.remove(storageKeys.hasCopies);
}
