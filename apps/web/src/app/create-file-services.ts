import type { ApiClient } from '@parley/api-client';
import type { Refusal } from '@parley/i18n';
import { browserClock } from '@parley/realtime';
import type { ToastShelf } from '@parley/ui-kit';
import type { createStore } from 'jotai';
import { createFiles } from '../files/create-files';
import { pageDownloads } from '../files/download';
import { createMediaSource } from '../files/media-source';
import { shortNames } from '../files/short-name';
import { createUploadFile } from '../files/upload-file';
import type { Services } from '../services/services';
import type { Storage } from '../storage/storage';
import { userAtom } from '../stores/session';
import { createFormPictures } from '../sync/form-pictures';
import { newUuid } from '../sync/new-uuid';
import type { Sender } from '../sync/send';
import { createFileSender } from '../sync/send-files';
import type { Config } from './config';

export interface FileServices {
  readonly services: Pick<Services, 'files' | 'fileSender' | 'formPictures'>;
  /** Another account: nothing of the last one goes out or is shown. */
  readonly forget: () => void;
}

export interface FileGround {
  readonly api: Pick<ApiClient, 'files' | 'login' | 'clockOffset'>;
  readonly config: Pick<Config, 'clientId' | 'clientSecret' | 'filesUrl' | 'gatewayUrl'>;
  readonly storage: Storage;
  readonly store: ReturnType<typeof createStore>;
  readonly sender: Sender;
  readonly toasts: ToastShelf;
  readonly openLink: (url: string) => void;
  readonly explain: (failure: Refusal) => string;
  /** Why files were refused, with their names. */
  readonly namedRefusal: (file: string, reason: string) => string;
}

/** Files in both directions: what messages name, and what people send. source: §5 Files, §7 files */
export function createFileServices(ground: FileGround): FileServices {
  const { api, config, store, sender, toasts, explain, namedRefusal } = ground;
  const media = createMediaSource({ api, now: Date.now });
  const files = createFiles({
    ...ground,
    resolve: media.resolve,
    filesUrl: config.filesUrl || config.gatewayUrl,
    client: { id: config.clientId, secret: config.clientSecret },
    uid: () => store.get(userAtom)?.uid,
    now: Date.now,
    tools: { ...pageDownloads, fetch: (url) => fetch(url), after: browserClock.after },
  });
  const sending = {
    store,
    newUuid,
    upload: createUploadFile(api),
    preview: { of: URL.createObjectURL, end: URL.revokeObjectURL },
    remember: media.remember,
    refused(failure: Refusal, refused: readonly File[]) {
      const [named, reason] = [shortNames(refused), explain(failure)];
      toasts.show({ text: named ? namedRefusal(named, reason) : reason, tone: 'bad' });
    },
  };
  const fileSender = createFileSender({ ...sending, sender });
  const formPictures = createFormPictures(sending);
  return {
    services: { files, fileSender, formPictures },
    forget() {
      fileSender.forget();
      formPictures.forget();
      media.forget();
    },
  };
}
