import { ApiError } from '@parley/api-client';
import type { Services } from '../services/services';
import type { FileServices, FileServicesOptions } from './create-file-services';

/** Files, whose code nobody waits for before the first question: it comes with the first file that is seen or sent. */
export function createLazyFileServices(options: FileServicesOptions): FileServices {
  let loading: Promise<FileServices> | undefined;

  async function load(): Promise<FileServices['services']> {
    loading ??= import('./create-file-services').then(({ createFileServices }) => createFileServices(options));
    try {
      return (await loading).services;
    } catch (cause) {
      loading = undefined;
      throw new ApiError({ code: 'wait', message: 'code that did not come', cause });
    }
  }

  /** What gives nothing back; when its code cannot be had, that is said. */
  const { toasts, explain } = options.page;
  function soon<Args extends readonly unknown[]>(use: (services: FileServices['services'], ...args: Args) => void) {
    return (...args: Args): void => {
      load().then(
        (services) => use(services, ...args),
        (failure: ApiError) => toasts.show({ text: explain(failure), tone: 'bad' }),
      );
    };
  }

  const services: Pick<Services, 'files' | 'fileSender' | 'formPictures'> = {
    files: {
      resolve: async (...all) => (await load()).files.resolve(...all),
      previewUrl: async (file) => (await load()).files.previewUrl(file),
      download: async (file) => (await load()).files.download(file),
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
  return { services, close: () => void loading?.then(({ close }) => close()) };
}
