import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { cardMemoryAtom } from '../../stores/card-memory';
import type { UploadFile } from './upload-file';
import { refusalOf, uploadKindOf } from './upload-kind';
import { createDeliveryQueue, createUploadSlots } from './upload-slots';

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
  readonly fieldId: string;
  readonly file: File;
  readonly previewUrl: string;
  readonly controller: AbortController;
}

export function createFormImages(options: FormImagesOptions): FormImages {
  const { store, newUuid, preview } = options;
  const pendingUploads = new Map<string, PendingUpload>();
  const runInSlot = createUploadSlots();
  // Images of a field join its answer in the order of choosing.
  const deliverNext = createDeliveryQueue();

  function startUpload(uploadId: string, item: PendingUpload): void {
    pendingUploads.set(uploadId, item);
    const { signal } = item.controller;
    const uploading = runInSlot(async () => (signal.aborted ? undefined : uploadImage(options, uploadId, item)));
    deliverNext(`${item.messageId} ${item.fieldId}`, async () => {
      const address = await uploading;
      if (address === undefined || signal.aborted) return;
      options.cacheUrl(address, item.previewUrl);
      store.set(cardMemoryAtom(item.messageId), { type: 'uploadArrived', uploadId, url: address });
      pendingUploads.delete(uploadId);
    });
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
        startUpload(uploadId, { messageId, fieldId, file, previewUrl, controller: new AbortController() });
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

/** The address of the stored image; undefined when it was removed or has failed, which its tile shows then. */
async function uploadImage(
  { upload, store, onRefused }: FormImagesOptions,
  uploadId: string,
  { messageId, file, controller: { signal } }: PendingUpload,
): Promise<string | undefined> {
  try {
    const { data } = await upload(file, { uuid: uploadId, signal });
    return data;
  } catch (error) {
    if (signal.aborted) return undefined;
    if (!(error instanceof ApiError)) throw error;
    store.set(cardMemoryAtom(messageId), { type: 'uploadFailed', uploadId });
    if (error.code !== 'signedOut') onRefused(error, [file]);
    return undefined;
  }
}

/** source: VA-13 */
const notAnImage = new ApiError({ code: 'refuse', errorCode: 'FILE_TYPE_REFUSED' });
