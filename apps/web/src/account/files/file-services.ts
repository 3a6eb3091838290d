import type { ApiClient } from '@parley/api-client';
import type { CallFailure } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import type { createStore } from 'jotai';
import type { FileServices, Services } from '../../services/services';
import { userAtom } from '../../stores/session';
import { newUuid } from '../../sync/new-uuid';
import type { MessageSending } from '../../sync/send';
import type { ClientStorage } from '../storage/storage';
import { createFiles } from './create-files';
import { createPageDownloads } from './download';
import { createFormImages } from './form-images';
import { createMediaSource } from './media-source';
import type { ObjectUrls } from './object-urls';
import { createFileSender } from './send-files';
import { listFileNames } from './shorten-file-name';
import { createUploadFile } from './upload-file';
import { uploadWhenAllowed } from './upload-when-allowed';
import { uploadWhenSignedIn } from './upload-when-signed-in';

export interface AccountFiles {
  readonly services: FileServices;
  /** Cancels all uploads. */
  readonly close: () => void;
}

export interface FileServicesOptions {
  readonly api: Pick<ApiClient, 'files' | 'login' | 'clockOffset'>;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly storage: ClientStorage;
  readonly store: ReturnType<typeof createStore>;
  readonly messageSending: MessageSending;
  readonly urls: ObjectUrls;
  readonly page: Pick<Services, 'toasts' | 'openLink' | 'errorText'>;
  /** The text of the toast that names refused files and the reason. */
  readonly fileRefusalText: (file: string, reason: string) => string;
}

/** Stored files of messages, and files that people send. source: FL-01, FL-07 */
export function createFileServices(options: FileServicesOptions): AccountFiles {
  const { api, store, messageSending, urls, fileRefusalText } = options;
  const { toasts, errorText } = options.page;
  const media = createMediaSource({ api, now: Date.now });
  const files = createFiles({
    api,
    storage: options.storage,
    openLink: options.page.openLink,
    resolve: media.resolve,
    filesUrl: options.files.url,
    client: { id: options.files.clientId, secret: options.files.clientSecret },
    uid: () => store.get(userAtom)?.uid,
    now: Date.now,
    downloadDependencies: { ...createPageDownloads(urls), fetch: (url) => fetch(url), after: browserClock.after },
  });
  const upload = uploadWhenAllowed(createUploadFile(api, { after: browserClock.after }), browserClock.after);
  const uploadOptions = {
    store,
    newUuid,
    upload: uploadWhenSignedIn(upload, store),
    preview: urls,
    cacheUrl: media.cacheBlobUrl,
    onRefused(failure: CallFailure, refused: readonly File[]) {
      const fileNames = listFileNames(refused);
      const reason = errorText(failure);
      toasts.show({ text: fileNames ? fileRefusalText(fileNames, reason) : reason, tone: 'bad' });
    },
  };
  const fileSender = createFileSender({ ...uploadOptions, messageSending });
  const formImages = createFormImages(uploadOptions);
  return {
    services: { files, fileSender, formImages },
    close() {
      fileSender.cancelAll();
      formImages.cancelAll();
      media.clear();
    },
  };
}
