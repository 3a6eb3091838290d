import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { cardMemoryAtom } from '../../stores/card-memory';
import type { UploadFile } from './upload-file';
import { refusalOf } from './upload-kind';

export interface FormPicturesOptions {
  readonly upload: UploadFile;
  readonly store: ReturnType<typeof createStore>;
  readonly newUuid: () => string;
  readonly preview: { readonly of: (file: File) => string; readonly end: (url: string) => void };
  readonly remember: (address: string, url: string) => void;
  /** Why a picture was not taken, for the reader. */
  readonly refused: (failure: ApiError, files: readonly File[]) => void;
}

/** Pictures of forms on their way: the card shows them from its memory, whether it is on the screen or not. source: VA-12, VA-13 */
export interface FormPictures {
  readonly add: (messageId: string, fieldId: string, files: readonly File[]) => void;
  readonly retry: (messageId: string, uploadId: string) => void;
  readonly drop: (uploadId: string) => void;
  readonly forget: () => void;
}

interface Waiting {
  readonly messageId: string;
  readonly file: File;
  readonly previewUrl: string;
  readonly giveUp: AbortController;
}

export function createFormPictures(options: FormPicturesOptions): FormPictures {
  const { store, newUuid, preview } = options;
  const waiting = new Map<string, Waiting>();

  function begin(uploadId: string, item: Waiting): void {
    waiting.set(uploadId, item);
    void send(options, uploadId, item).then((isThere) => isThere && waiting.delete(uploadId));
  }

  function drop(uploadId: string): void {
    const item = waiting.get(uploadId);
    if (!item) return;
    item.giveUp.abort();
    preview.end(item.previewUrl);
    waiting.delete(uploadId);
  }

  function isTaken(file: File): boolean {
    const refusal = file.type.startsWith('image/') ? refusalOf(file) : noPicture;
    if (refusal) options.refused(refusal, [file]);
    return !refusal;
  }

  return {
    drop,
    add(messageId, fieldId, files) {
      for (const file of files.filter(isTaken)) {
        const uploadId = newUuid();
        const previewUrl = preview.of(file);
        const upload = { uploadId, fieldId, name: file.name, previewUrl };
        store.set(cardMemoryAtom(messageId), { type: 'uploadStarted', upload });
        begin(uploadId, { messageId, file, previewUrl, giveUp: new AbortController() });
      }
    },
    retry(messageId, uploadId) {
      const item = waiting.get(uploadId);
      if (item?.messageId === messageId) begin(uploadId, item);
    },
    forget() {
      for (const uploadId of waiting.keys()) drop(uploadId);
    },
  };
}

/** True when the gateway has the picture. */
async function send(
  { upload, store, remember, refused }: FormPicturesOptions,
  uploadId: string,
  { messageId, file, previewUrl, giveUp: { signal } }: Waiting,
): Promise<boolean> {
  const memory = cardMemoryAtom(messageId);
  try {
    const { data } = await upload(file, { uuid: uploadId, signal });
    if (signal.aborted) return false;
    remember(data, previewUrl);
    store.set(memory, { type: 'uploadArrived', uploadId, url: data });
    return true;
  } catch (error) {
    if (signal.aborted) return false;
    if (!(error instanceof ApiError)) throw error;
    store.set(memory, { type: 'uploadFailed', uploadId });
    if (error.code !== 'signedOut') refused(error, [file]);
    return false;
  }
}

/** source: VA-13 */
const noPicture = new ApiError({ code: 'refuse', errorCode: 'FILE_TYPE_REFUSED' });
