import type { ApiClient } from '@parley/api-client';
import type { Refusal } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import type { createStore } from 'jotai';
import type { FileServices, Services } from '../../services/services';
import { userAtom } from '../../stores/session';
import { newUuid } from '../../sync/new-uuid';
import type { Sender } from '../../sync/send';
import type { Storage } from '../storage/storage';
import { createFiles } from './create-files';
import { pageDownloads } from './download';
import { createFormPictures } from './form-pictures';
import { createMediaSource } from './media-source';
import type { ObjectUrls } from './object-urls';
import { createFileSender } from './send-files';
import { shortNames } from './short-name';
import { createUploadFile } from './upload-file';

export interface AccountFiles {
  readonly services: FileServices;
  /** Nothing more goes out. */
  readonly close: () => void;
}

export interface FileServicesOptions {
  readonly api: Pick<ApiClient, 'files' | 'login' | 'clockOffset'>;
  readonly files: { readonly url: string; readonly clientId: string; readonly clientSecret: string };
  readonly storage: Storage;
  readonly store: ReturnType<typeof createStore>;
  readonly sender: Sender;
  readonly urls: ObjectUrls;
  readonly page: Pick<Services, 'toasts' | 'openLink' | 'explain'>;
  /** Why files were refused, with their names. */
  readonly namedRefusal: (file: string, reason: string) => string;
}

/** Files in both directions: what messages name, and what people send. source: FL-01, FL-07 */
export function createFileServices(options: FileServicesOptions): AccountFiles {
  const { api, store, sender, urls, namedRefusal } = options;
  const { toasts, explain } = options.page;
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
    tools: { ...pageDownloads(urls), fetch: (url) => fetch(url), after: browserClock.after },
  });
  const sending = {
    store,
    newUuid,
    upload: createUploadFile(api),
    preview: urls,
    remember: media.remember,
    refused(failure: Refusal, refused: readonly File[]) {
      const named = shortNames(refused);
      const reason = explain(failure);
      toasts.show({ text: named ? namedRefusal(named, reason) : reason, tone: 'bad' });
    },
  };
  const fileSender = createFileSender({ ...sending, sender });
  const formPictures = createFormPictures(sending);
  return {
    services: { files, fileSender, formPictures },
    close() {
      fileSender.forget();
      formPictures.forget();
      media.forget();
    },
  };
}
