import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { type Upload, uploadAtom } from '../../stores/uploads';
import type { MessageSending } from '../../sync/send';
import { imageSizeOf } from './image-size';
import type { UploadedFile, UploadFile } from './upload-file';
import { msgTypes, refusalOf, uploadKindOf } from './upload-kind';
import { createDeliveryQueue, createUploadSlots } from './upload-slots';
import { videoDurationOf } from './video-duration';
import { voiceDurationOf } from './voice-duration';

export interface FileSenderOptions {
  readonly upload: UploadFile;
  readonly messageSending: Pick<
    MessageSending,
    'addPending' | 'sendPending' | 'rejectIfClosed' | 'markFailed' | 'retry' | 'drop'
  >;
  readonly store: ReturnType<typeof createStore>;
  readonly newUuid: () => string;
  /** Object URLs that show files from this page's memory. */
  readonly preview: { readonly create: (file: File) => string; readonly revoke: (url: string) => void };
  /** Caches the object URL of an image, video or recording that the gateway has stored at this address. */
  readonly cacheUrl: (address: string, url: string) => void;
  /** Shows why files were rejected; called once for each reason, with all files that it applies to. */
  readonly onRefused: (failure: ApiError, files: readonly File[]) => void;
}

type OnFileDone = (file: File) => void;

/** Sends files as messages: shows a bubble at once, uploads the file, then sends the message. source: X-19 */
export interface FileSender {
  /** `onDone` is called with each file that became a message or was discarded. */
  readonly send: (roomId: string, files: readonly File[], onDone?: OnFileDone) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  /** Cancels an upload; a file that the gateway has stored already still becomes a message. */
  readonly cancel: (roomId: string, msgUuid: string) => void;
  /** Cancels all uploads. */
  readonly cancelAll: () => void;
}

interface PendingUpload {
  /** The uuids of all files sent together with it whose upload is running or waits. */
  readonly together: Set<string>;
  readonly roomId: string;
  readonly msgUuid: string;
  readonly file: File;
  readonly controller: AbortController;
  /** Called once it is a message or was discarded. */
  readonly onEnd: () => void;
}

export function createFileSender(options: FileSenderOptions): FileSender {
  const { messageSending, store, newUuid, preview } = options;
  const pendingUploads = new Map<string, PendingUpload>();
  const runInSlot = createUploadSlots();
  const deliverNext = createDeliveryQueue();

  function startUpload(item: PendingUpload): void {
    pendingUploads.set(item.msgUuid, item);
    const { file, msgUuid, roomId } = item;
    if (!messageSending.addPending({ roomId, msgUuid, content: file.name })) return;
    item.together.add(msgUuid);
    const uploading = runInSlot(async () => (item.controller.signal.aborted ? undefined : uploadFile(options, item)));
    deliverNext(roomId, async () => deliver(options, item, await uploading));
  }

  function endUpload(msgUuid: string): void {
    const item = pendingUploads.get(msgUuid);
    if (item) discard(item);
    const upload = store.get(uploadAtom(msgUuid));
    if (upload) preview.revoke(upload.previewUrl);
    uploadAtom.remove(msgUuid);
  }

  function drop(roomId: string, msgUuid: string): void {
    endUpload(msgUuid);
    messageSending.drop(roomId, msgUuid);
  }

  return {
    send(roomId, files, onDone = () => undefined) {
      const refused = files.filter(refusalOf);
      reportRefused(refused, options.onRefused);
      refused.forEach(onDone);
      const together = new Set<string>();
      for (const file of files.filter((one) => !refused.includes(one))) {
        const msgUuid = newUuid();
        store.set(uploadAtom(msgUuid), uploadOf(file, preview.create(file)));
        const onEnd = (): void => {
          pendingUploads.delete(msgUuid);
          onDone(file);
        };
        startUpload({ roomId, msgUuid, file, together, onEnd, controller: new AbortController() });
      }
    },
    retry(roomId, msgUuid) {
      const item = pendingUploads.get(msgUuid);
      if (!item) messageSending.retry(roomId, msgUuid);
      else if (!messageSending.rejectIfClosed(roomId, msgUuid))
        startUpload({ ...item, controller: new AbortController() });
    },
    drop,
    cancel(roomId, msgUuid) {
      if (pendingUploads.has(msgUuid)) drop(roomId, msgUuid);
    },
    cancelAll() {
      for (const msgUuid of pendingUploads.keys()) endUpload(msgUuid);
    },
  };
}

function discard({ controller, together, msgUuid, onEnd }: PendingUpload): void {
  controller.abort();
  together.delete(msgUuid);
  onEnd();
}

function reportRefused(files: readonly File[], onRefused: FileSenderOptions['onRefused']): void {
  const reasons = new Map<string | undefined, readonly [failure: ApiError, files: File[]]>();
  for (const file of files) {
    const failure = refusalOf(file);
    if (!failure) continue;
    const [, sameReason] = reasons.get(failure.errorCode) ?? [failure, []];
    reasons.set(failure.errorCode, [failure, [...sameReason, file]]);
  }
  for (const [failure, sameReason] of reasons.values()) onRefused(failure, sameReason);
}

const uploadOf = (file: File, previewUrl: string): Upload => ({
  kind: uploadKindOf(file),
  name: file.name,
  size: file.size,
  previewUrl,
  progress: undefined,
  duration: durationOf(file),
  imageSize: imageSizeOf(file),
});

const durationOf = (file: File): number | undefined => voiceDurationOf(file) ?? videoDurationOf(file);

/** Undefined when the upload was cancelled or has failed, which its bubble shows then. */
async function uploadFile(
  { upload, messageSending, store, onRefused }: FileSenderOptions,
  { file, msgUuid, roomId, together, controller: { signal } }: PendingUpload,
): Promise<UploadedFile | undefined> {
  const uploadState = uploadAtom(msgUuid);
  const onProgress = (progress: number) => store.set(uploadState, (known) => known && { ...known, progress });
  try {
    return await upload(file, { uuid: msgUuid, signal, onProgress });
  } catch (error) {
    together.delete(msgUuid);
    if (signal.aborted) return undefined;
    if (!(error instanceof ApiError)) throw error;
    store.set(uploadState, (known) => known && { ...known, progress: undefined });
    messageSending.markFailed({ roomId, msgUuid }, error.errorCode);
    if (error.code !== 'signedOut') onRefused(error, [file]);
    return undefined;
  }
}

/** Sends the message of a stored file. */
function deliver(
  { messageSending, store, cacheUrl }: FileSenderOptions,
  { file, msgUuid, roomId, together, onEnd, controller: { signal } }: PendingUpload,
  stored: UploadedFile | undefined,
): void {
  if (!stored || signal.aborted) return;
  const { data, fileName, fileSize, imageWidth, imageHeight } = stored;
  const kind = uploadKindOf(file);
  const previewUrl = store.get(uploadAtom(msgUuid))?.previewUrl;
  if (kind !== 'file' && previewUrl) cacheUrl(data, previewUrl);
  const size = imageWidth && imageHeight ? { imageWidth, imageHeight } : {};
  together.delete(msgUuid);
  const duration = durationOf(file);
  const optionalFields = { ...size, ...(duration === undefined ? {} : { duration }) };
  const media = { msgType: msgTypes[kind], shareTitle: fileName, fileSize, ...optionalFields };
  // A closed room accepts no message: the file stays pending, so that it can be sent again.
  const filesToFollow = together.size;
  if (messageSending.sendPending({ roomId, msgUuid, content: data, media, filesToFollow })) onEnd();
}
