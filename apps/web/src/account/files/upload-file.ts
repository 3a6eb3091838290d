import type { ApiClient } from '@parley/api-client';
import type { CallResult, contract } from '@parley/api-client/contract';

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

/** source: X-19 */
export const createUploadFile =
  ({ files }: Pick<ApiClient, 'files'>): UploadFile =>
  (file, { uuid, signal, onProgress }) =>
    files.upload({
      multipart: { fileName: file.name, attachmentUUID: uuid, bucketName: 'private-bucket' },
      file,
      signal,
      onProgress: ({ sent, total }) => total > 0 && onProgress?.(sent / total),
    });
