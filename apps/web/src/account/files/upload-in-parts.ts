import { type ApiClient, ApiError } from '@parley/api-client';
import { retryDelayMs, whenReachable } from '../../services/when-reachable';
import type { UploadedFile, UploadOptions } from './upload-file';
import { maxLimitMs } from './upload-when-allowed';

/** Files from this size on are sent in parts: smaller ones are sent again as fast as they are asked about. */
export const smallestInParts = 5 * 1024 * 1024;

/** Small enough for a few seconds on a slow line, and large enough that the answers between parts cost little. */
export const partBytes = 4 * 1024 * 1024;

/** Failures in a row without one byte more after which the file fails; they take about four minutes. */
const maxFailures = 10;

/** How to wait until the gateway is reachable. */
export type ReachableWait = Pick<Parameters<typeof whenReachable>[1], 'after' | 'page'>;

/**
 * Uploads in parts. After a lost line it goes on where the gateway says, and after a reload too while the gateway still
 * has the parts. An abort deletes them, also after a failure.
 *
 * @throws ApiError; when the signal aborts, its reason
 * source: WB365
 */
export async function uploadInParts(
  { files }: Pick<ApiClient, 'files'>,
  file: File,
  { wait, ...options }: UploadOptions & { readonly wait: ReachableWait },
): Promise<UploadedFile> {
  const { uuid, signal } = options;
  const body = { attachmentUUID: uuid, bucketName: 'private-bucket' } as const;
  const cancel = () => void files.cancelUpload({ body }).catch(() => undefined); // It expires on the gateway.
  signal.addEventListener('abort', cancel, { once: true });
  let reached = 0;
  for (let failures = 0; ; ) {
    try {
      for await (const offset of sendParts(files, file, options)) {
        if (offset > reached) failures = 0;
        reached = Math.max(reached, offset);
      }
      const stored = await files.finishUpload({ body, signal });
      signal.removeEventListener('abort', cancel);
      return stored;
    } catch (error) {
      failures += 1;
      if (!canGoOn(error) || failures > maxFailures) throw error;
      const delayMs = Math.max(retryDelayMs(failures), error.retryAfterMs ?? 0);
      await waitUntilReachable(signal, { ...wait, delayMs });
    }
  }
}

/** Yields how many bytes the gateway has: first what it had already, then after each part. */
async function* sendParts(
  files: ApiClient['files'],
  file: File,
  { uuid: attachmentUUID, signal, onProgress }: UploadOptions,
): AsyncGenerator<number> {
  const bucketName = 'private-bucket';
  const declared = { fileName: file.name, fileSize: file.size, contentType: file.type };
  let { offset } = await files.beginUpload({ body: { attachmentUUID, ...declared, bucketName }, signal });
  yield offset;
  while (offset < file.size) {
    const start = offset;
    const bytes = file.slice(start, start + partBytes, 'application/octet-stream');
    onProgress?.(start / file.size);
    const answer = await files.appendToUpload({
      query: { attachmentUUID, offset: start, bucketName },
      bytes,
      signal,
      onProgress: ({ sent }) => onProgress?.((start + sent) / file.size),
    });
    offset = answer.offset;
    yield offset;
  }
  onProgress?.(1);
}

/** Whether the parts that arrived are worth another attempt. */
function canGoOn(error: unknown): error is ApiError {
  if (!(error instanceof ApiError)) return false;
  // The gateway has fewer parts than it had, or none after a restart: begin again where it is.
  if (error.errorCode === 'UPLOAD_OFFSET' || error.errorCode === 'NOT_FOUND') return true;
  return error.code === 'wait' && error.errorCode !== 'STORAGE_UNAVAILABLE' && (error.retryAfterMs ?? 0) <= maxLimitMs;
}

function waitUntilReachable(signal: AbortSignal, wait: Parameters<typeof whenReachable>[1]): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => {
      stopWaiting();
      reject(signal.reason);
    };
    const stopWaiting = whenReachable(() => {
      signal.removeEventListener('abort', stop);
      resolve();
    }, wait);
    signal.addEventListener('abort', stop, { once: true });
  });
}
