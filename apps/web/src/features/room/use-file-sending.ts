import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { draftFilesAtom } from '../../stores/draft-files';

interface FileSending {
  readonly send: (files: readonly File[]) => void;
  /** What was pasted waits for a yes. */
  readonly wait: (files: readonly File[]) => void;
}

/** Files on their way into the conversation. source: W-17, behaviours 1 */
export function useFileSending(roomId: string): FileSending {
  const { fileSender } = useServices();
  const change = useSetAtom(draftFilesAtom);
  return {
    wait: (files) => change((known) => new Map(known).set(roomId, [...(known.get(roomId) ?? []), ...files])),
    send: (files) => fileSender.send(roomId, files),
  };
}
