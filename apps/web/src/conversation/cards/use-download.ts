import { ApiError } from '@parley/api-client';
import { useCallback } from 'react';
import type { NamedFile } from '../../account/files/create-files';
import { useServices } from '../../services/services';

/** Downloads a file, and resolves when that ended; if it failed, a toast says why. source: OV-18 */
export function useDownload(): (file: NamedFile) => Promise<void> {
  const { fileServices, toasts, errorText } = useServices();
  return useCallback(
    async (file) => {
      try {
        await (await fileServices()).files.download(file);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      }
    },
    [fileServices, toasts, errorText],
  );
}
