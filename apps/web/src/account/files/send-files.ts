import { ApiError } from '@parley/api-client';
import type { createStore } from 'jotai';
import { type Upload, uploadAtom } from '../../stores/uploads';
import type { Sender } from '../../sync/send';
import type { UploadFile } from './upload-file';
import { msgTypes, refusalOf, uploadKindOf } from './upload-kind';

export interface FileSenderOptions {
  readonly upload: UploadFile;
  readonly sender: Pick<Sender, 'announce' | 'deliver' | 'rejects' | 'fail' | 'retry' | 'drop'>;
  readonly store: ReturnType<typeof createStore>;
  readonly newUuid: () => string;
  /** Shows a file from this page's memory, and gives that up again. */
  readonly preview: { readonly of: (file: File) => string; readonly end: (url: string) => void };
  /** The gateway has the picture at this address now, and this page its bytes. */
  readonly remember: (address: string, url: string) => void;
  /** Why files were not taken, for the reader; called once for each reason, with all files that it is true of. */
  readonly refused: (failure: ApiError, files: readonly File[]) => void;
}

type FileDone = (file: File) => void;

/** Files as messages: a bubble at once, then the upload, then the message. source: X-19 */
export interface FileSender {
  /** `done` is called with each file that is a message now, or was given up. */
  readonly send: (roomId: string, files: readonly File[], done?: FileDone) => void;
  readonly retry: (roomId: string, msgUuid: string) => void;
  readonly drop: (roomId: string, msgUuid: string) => void;
  /** Gives up an upload; what the gateway has taken already becomes a message all the same. */
  readonly cancel: (roomId: string, msgUuid: string) => void;
  /** Gives up all uploads. */
  readonly forget: () => void;
}

interface Waiting {
  readonly roomId: string;
  readonly msgUuid: string;
  readonly file: File;
  readonly giveUp: AbortController;
  readonly done: FileDone;
}

export function createFileSender(options: FileSenderOptions): FileSender {
  const { sender, store, newUuid, preview } = options;
  const waiting = new Map<string, Waiting>();
  let last = Promise.resolve();

  /** One after the other, so that messages stand in the order in which the files were chosen. */
  async function afterTheLast(item: Waiting, before: Promise<void>): Promise<void> {
    await before.catch(() => undefined);
    if (!item.giveUp.signal.aborted) await uploadAndDeliver(options, item, waiting);
  }

  function begin(item: Waiting): void {
    waiting.set(item.msgUuid, item);
    const { file, msgUuid, roomId } = item;
    if (sender.announce({ roomId, msgUuid, content: file.name })) last = afterTheLast(item, last);
  }

  function end(msgUuid: string): void {
    const item = waiting.get(msgUuid);
    item?.giveUp.abort();
    item?.done(item.file);
    waiting.delete(msgUuid);
    const upload = store.get(uploadAtom(msgUuid));
    if (upload) preview.end(upload.previewUrl);
    uploadAtom.remove(msgUuid);
  }

  function drop(roomId: string, msgUuid: string): void {
    end(msgUuid);
    sender.drop(roomId, msgUuid);
  }

  return {
    send(roomId, files, done = () => undefined) {
      const taken = files.filter((file) => !refusalOf(file));
      const others = files.filter((file) => !taken.includes(file));
      reportRefused(others, options.refused);
      for (const file of others) done(file);
      for (const file of taken) {
        const msgUuid = newUuid();
        store.set(uploadAtom(msgUuid), uploadOf(file, preview.of(file)));
        begin({ roomId, msgUuid, file, done, giveUp: new AbortController() });
      }
    },
    retry(roomId, msgUuid) {
      const item = waiting.get(msgUuid);
      if (!item) sender.retry(roomId, msgUuid);
      else if (!sender.rejects(roomId, msgUuid)) begin({ ...item, giveUp: new AbortController() });
    },
    drop,
    cancel(roomId, msgUuid) {
      if (waiting.has(msgUuid)) drop(roomId, msgUuid);
    },
    forget() {
      for (const msgUuid of waiting.keys()) end(msgUuid);
    },
  };
}

function reportRefused(files: readonly File[], refused: FileSenderOptions['refused']): void {
  const reasons = new Map<string | undefined, readonly [failure: ApiError, files: File[]]>();
  for (const file of files) {
    const failure = refusalOf(file);
    if (!failure) continue;
    const [, together] = reasons.get(failure.errorCode) ?? [failure, []];
    reasons.set(failure.errorCode, [failure, [...together, file]]);
  }
  for (const [failure, together] of reasons.values()) refused(failure, together);
}

const uploadOf = (file: File, previewUrl: string): Upload => ({
  kind: uploadKindOf(file),
  name: file.name,
  size: file.size,
  previewUrl,
  share: undefined,
});

async function uploadAndDeliver(
  { upload, sender, store, remember, refused }: FileSenderOptions,
  { file, msgUuid, roomId, done, giveUp: { signal } }: Waiting,
  waiting: Map<string, Waiting>,
): Promise<void> {
  const shown = uploadAtom(msgUuid);
  const onProgress = (share: number) => store.set(shown, (known) => known && { ...known, share });
  try {
    const { data, fileName, fileSize, imageWidth, imageHeight } = await upload(file, {
      uuid: msgUuid,
      signal,
      onProgress,
    });
    if (signal.aborted) return;
    const kind = uploadKindOf(file);
    const previewUrl = store.get(shown)?.previewUrl;
    if (kind === 'image' && previewUrl) remember(data, previewUrl);
    const size = imageWidth && imageHeight ? { imageWidth, imageHeight } : {};
    const media = { msgType: msgTypes[kind], shareTitle: fileName, fileSize, ...size };
    // A closed room takes no message: the file stays here, to be sent again.
    if (!sender.deliver({ roomId, msgUuid, content: data, media })) return;
    waiting.delete(msgUuid);
    done(file);
  } catch (error) {
    if (signal.aborted) return;
    if (!(error instanceof ApiError)) throw error;
    store.set(shown, (known) => known && { ...known, share: undefined });
    sender.fail({ roomId, msgUuid }, error.errorCode);
    if (error.code !== 'signedOut') refused(error, [file]);
  }
}
