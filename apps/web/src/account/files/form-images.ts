import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { cardMemoryAtom } from '../../stores/card-memory';
import type { UploadFile } from './upload-file';
import { refusalOf, uploadKindOf } from './upload-kind';

export interface FormImagesOptions {
  readonly upload: UploadFile;
  readonly store: ReturnType<typeof createStore>;
  readonly newUuid: () => string;
  readonly preview: { readonly create: (file: File) => string; readonly revoke: (url: string) => void };
  readonly cacheUrl: (address: string, url: string) => void;
  /** Shows why an image was rejected. */
  readonly onRefused: (failure: ApiError, files: readonly File[]) => void;
}

/** Uploads of form images: the card shows them from its memory, also after it was scrolled away. source: VA-12, VA-13 */
export interface FormImages {
  readonly add: (messageId: string, fieldId: string, files: readonly File[]) => void;
  readonly retry: (messageId: string, uploadId: string) => void;
  readonly drop: (uploadId: string) => void;
  readonly cancelAll: () => void;
}

interface PendingUpload {
  readonly messageId: string;
  readonly file: File;
  readonly previewUrl: string;
  readonly controller: AbortController;
}

export function createFormImages(options: FormImagesOptions): FormImages {
  const { store, newUuid, preview } = options;
  const pendingUploads = new Map<string, PendingUpload>();

  function startUpload(uploadId: string, item: PendingUpload): void {
    pendingUploads.set(uploadId, item);
    void uploadImage(options, uploadId, item).then((isStored) => isStored && pendingUploads.delete(uploadId));
  }

  function drop(uploadId: string): void {
    const item = pendingUploads.get(uploadId);
    if (!item) return;
    item.controller.abort();
    preview.revoke(item.previewUrl);
    pendingUploads.delete(uploadId);
  }

  function isAccepted(file: File): boolean {
    const isImage = file.type.startsWith('image/') && uploadKindOf(file) === 'image';
    const refusal = isImage ? refusalOf(file) : notAnImage;
    if (refusal) options.onRefused(refusal, [file]);
    return !refusal;
  }

  return {
    drop,
    add(messageId, fieldId, files) {
      for (const file of files.filter(isAccepted)) {
        const uploadId = newUuid();
        const previewUrl = preview.create(file);
        const upload = { uploadId, fieldId, name: file.name, previewUrl };
        store.set(cardMemoryAtom(messageId), { type: 'uploadStarted', upload });
        startUpload(uploadId, { messageId, file, previewUrl, controller: new AbortController() });
      }
    },
    retry(messageId, uploadId) {
      const item = pendingUploads.get(uploadId);
      if (item?.messageId === messageId) startUpload(uploadId, item);
    },
    cancelAll() {
      for (const uploadId of pendingUploads.keys()) drop(uploadId);
    },
  };
}

/** True when the gateway has stored the image. */
async function uploadImage(
  { upload, store, cacheUrl, onRefused }: FormImagesOptions,
  uploadId: string,
  { messageId, file, previewUrl, controller: { signal } }: PendingUpload,
): Promise<boolean> {
  const memory = cardMemoryAtom(messageId);
  try {
    const { data } = await upload(file, { uuid: uploadId, signal });
    if (signal.aborted) return false;
    cacheUrl(data, previewUrl);
    store.set(memory, { type: 'uploadArrived', uploadId, url: data });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof ApiError)) throw error;
    store.set(memory, { type: 'uploadFailed', uploadId });
    if (error.code !== 'signedOut') onRefused(error, [file]);
    return false;
  }
}

/** source: VA-13 */
const notAnImage = new ApiError({ code: 'refuse', errorCode: 'FILE_TYPE_REFUSED' });
