import { ApiError } from '@parley/api-client';
import { useCallback } from 'react';
import type { NamedFile } from '../../account/files/create-files';
import { useServices } from '../../services/services';

/** Downloads a file; if that fails, a toast says why. source: OV-18 */
export function useDownload(): (file: NamedFile) => void {
  const { fileServices, toasts, errorText } = useServices();
  return useCallback(
    (file) => {
      fileServices()
        .then(({ files }) => files.download(file))
        .catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
          if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
        });
    },
    [fileServices, toasts, errorText],
  );
}
