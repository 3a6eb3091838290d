import { ApiError } from '@parley/api-client';
import type { Clock } from '@parley/realtime';
import type { UploadFile } from './upload-file';

/** A limit that ends later than this is one of the hour: the sender is told instead. */
export const maxLimitMs = 60_000;

/**
 * Uploads, and while the gateway says that this is too often waits as long as it says and uploads again under the same
 * uuid.
 *
 * @throws ApiError also when the limit lasts longer than `maxLimitMs`; when the signal aborts, its reason
 * source: WB567
 */
export const uploadWhenAllowed =
  (upload: UploadFile, after: Clock['after']): UploadFile =>
  async (file, options) => {
    for (;;) {
      try {
        return await upload(file, options);
      } catch (error) {
        const isLimited = error instanceof ApiError && error.errorCode === 'TOO_MANY_REQUESTS';
        const delayMs = isLimited ? error.retryAfterMs : undefined;
        if (delayMs === undefined || delayMs > maxLimitMs) throw error;
        options.onProgress?.(0);
        await waitFor(delayMs, { after, signal: options.signal });
      }
    }
  };

interface Wait {
  readonly after: Clock['after'];
  readonly signal: AbortSignal;
}

function waitFor(delayMs: number, { after, signal }: Wait): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopTimer();
      reject(signal.reason);
    };
    const stopTimer = after(delayMs, () => {
      signal.removeEventListener('abort', stop);
      resolve();
    });
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
  });
}
