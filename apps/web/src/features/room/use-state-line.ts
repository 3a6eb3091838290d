import type { MessageKey } from '@parley/i18n';
import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../stores/connection';
import { frameAtom } from '../../stores/frame';
import { serviceAtom } from '../../stores/service';

export interface StateLineWords {
  readonly dot: 'ok' | 'bad' | 'idle';
  readonly words:
    | 'room.status.robot'
    | 'room.status.robot.short'
    | 'room.status.human'
    | 'room.status.lost'
    | 'room.status.connecting';
}

/** What the line under the robot's name says: the line first, then who answers. source: design a1, g0, h6, h7 */
export function useStateLine(roomId = ''): StateLineWords & { readonly words: MessageKey } {
  const { status } = useAtomValue(connectionAtom);
  const service = useAtomValue(serviceAtom(roomId));
  const { isEmbedded, mode } = useAtomValue(frameAtom);
  if (status === 'none' || status === 'connecting') return { dot: 'idle', words: 'room.status.connecting' };
  if (status !== 'success') return { dot: 'bad', words: 'room.status.lost' };
  if (service === 'artificial') return { dot: 'ok', words: 'room.status.human' };
  return { dot: 'ok', words: isEmbedded && mode === 'docked' ? 'room.status.robot.short' : 'room.status.robot' };
}
