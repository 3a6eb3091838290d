import { useCallback, useState } from 'react';
import type { NamedFile } from '../../account/files/create-files';
import { useDownload } from '../../conversation/cards/use-download';

/** Downloads files, and says which are still on their way. source: OV-18, FL-04 */
export function useDownloads() {
  const downloadFile = useDownload();
  const [running, setRunning] = useState<ReadonlySet<string>>(new Set());
  const download = useCallback(
    async (key: string, file: NamedFile): Promise<void> => {
      setRunning((keys) => new Set(keys).add(key));
      await downloadFile(file).finally(() => setRunning((keys) => new Set([...keys].filter((other) => other !== key))));
    },
    [downloadFile],
  );
  return { running, download };
}
