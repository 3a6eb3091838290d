import type { Services } from '../../services/services';
import type { Messaging } from '../messaging';
import type { RuntimeLoader } from '../runtime-loader';

type FileServices = Pick<Services, 'files' | 'fileSender' | 'formPictures'>;

/** Files in both directions; whoever uses them before the messaging runtime has come waits for it. source: FL-01, FL-07 */
export function fileServicesOf({ get }: Pick<RuntimeLoader<Messaging>, 'get'>): FileServices {
  const soon =
    <Args extends readonly unknown[]>(use: (services: FileServices, ...args: Args) => void) =>
    (...args: Args): void =>
      void get().then(({ files }) => use(files, ...args));
  return {
    files: {
      resolve: async (...all) => (await get()).files.files.resolve(...all),
      previewUrl: async (file) => (await get()).files.files.previewUrl(file),
      download: async (file) => (await get()).files.files.download(file),
    },
    fileSender: {
      send: soon(({ fileSender }, ...all: Parameters<Services['fileSender']['send']>) => fileSender.send(...all)),
      retry: soon(({ fileSender }, roomId: string, msgUuid: string) => fileSender.retry(roomId, msgUuid)),
      cancel: soon(({ fileSender }, roomId: string, msgUuid: string) => fileSender.cancel(roomId, msgUuid)),
      drop: soon(({ fileSender }, roomId: string, msgUuid: string) => fileSender.drop(roomId, msgUuid)),
    },
    formPictures: {
      add: soon(({ formPictures }, ...all: Parameters<Services['formPictures']['add']>) => formPictures.add(...all)),
      retry: soon(({ formPictures }, messageId: string, uploadId: string) => formPictures.retry(messageId, uploadId)),
      drop: soon(({ formPictures }, uploadId: string) => formPictures.drop(uploadId)),
    },
  };
}
