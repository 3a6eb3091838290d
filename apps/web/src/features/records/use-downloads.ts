import { ApiError } from '@parley/api-client';
import { useCallback, useState } from 'react';
import type { NamedFile } from '../../account/files/create-files';
import { useServices } from '../../services/services';

/** Downloads files, and says which are still on their way; a toast says why one failed. source: OV-18, FL-04 */
export function useDownloads() {
  const { fileServices, toasts, errorText } = useServices();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const download = useCallback(
    async (key: string, file: NamedFile): Promise<void> => {
      setRunning((keys) => new Set(keys).add(key));
      try {
        await (await fileServices()).files.download(file);
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      } finally {
        setRunning((keys) => new Set([...keys].filter((other) => other !== key)));
      }
    },
    [fileServices, toasts, errorText],
  );
  return { running, download };
}
