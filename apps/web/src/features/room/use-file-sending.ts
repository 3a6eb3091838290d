import type { Room } from '@parley/domain';
import { useState } from 'react';
import { useServices } from '../../services/services';

export interface FileSending {
  readonly send: (files: readonly File[]) => void;
  /** What was pasted or dropped waits for a yes. */
  readonly waiting: readonly File[];
  readonly wait: (files: readonly File[]) => void;
}

/** Files on their way into the conversation. source: W-17, behaviours 1 */
export function useFileSending(room: Room | undefined, onSent: () => void): FileSending {
  const { fileSender } = useServices();
  const [waiting, wait] = useState<readonly File[]>([]);
  function send(files: readonly File[]): void {
    if (!room) return;
    fileSender.send(room.roomId, files);
    onSent();
  }
  return { send, waiting, wait };
}
