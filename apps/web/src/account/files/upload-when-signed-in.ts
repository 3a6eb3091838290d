import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { sessionAtom } from '../../stores/session';
import type { UploadFile } from './upload-file';

/**
 * Uploads, and when the session ends on the way goes on as soon as the same person has signed in again. Another person
 * gets another account, which aborts the uploads of this one.
 *
 * @throws ApiError also when nobody is asked to sign in again; when the signal aborts, its reason
 * source: WB545
 */
export const uploadWhenSignedIn =
  (upload: UploadFile, store: Pick<ReturnType<typeof createStore>, 'get' | 'sub'>): UploadFile =>
  async (file, options) => {
    for (;;) {
      try {
        return await upload(file, options);
      } catch (error) {
        const isOver = error instanceof ApiError && error.code === 'signedOut';
        if (!isOver || store.get(sessionAtom).status !== 'expired') throw error;
        await signedInAgain(store, options.signal);
      }
    }
  };

function signedInAgain(store: Pick<ReturnType<typeof createStore>, 'get' | 'sub'>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      unsubscribe();
      reject(signal.reason);
    };
    const unsubscribe = store.sub(sessionAtom, () => {
      if (store.get(sessionAtom).status !== 'signedIn') return;
      unsubscribe();
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
