import type { ApiClient } from '@parley/api-client';
import type { CallResult, contract } from '@parley/api-client/contract';
import { type ReachableWait, smallestInParts, uploadInParts } from './upload-in-parts';
import { uploadUuidOf } from './upload-uuid';

/** What the gateway returns for a stored file. */
export type UploadedFile = CallResult<(typeof contract)['files']['upload']>;

export interface UploadOptions {
  /** Uploading under the same uuid returns the same stored file. */
  readonly uuid: string;
  readonly signal: AbortSignal;
  readonly onProgress?: (fraction: number) => void;
}

/** @throws ApiError; when the signal aborts, its reason */
export type UploadFile = (file: File, options: UploadOptions) => Promise<UploadedFile>;

/** Sends large files in parts and others in one request. source: X-19 */
export const createUploadFile =
  (api: Pick<ApiClient, 'files'>, wait: ReachableWait): UploadFile =>
  (file, { uuid, signal, onProgress }) =>
    file.size >= smallestInParts
      ? uploadInParts(api, file, { uuid: uploadUuidOf(file) ?? uuid, signal, ...(onProgress && { onProgress }), wait })
      : api.files.upload({
          multipart: { fileName: file.name, attachmentUUID: uuid, bucketName: 'private-bucket' },
          file,
          signal,
          onProgress: ({ sent, total }) => total > 0 && onProgress?.(sent / total),
        });
