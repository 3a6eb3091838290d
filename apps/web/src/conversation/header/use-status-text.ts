import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../stores/connection';
import { frameAtom } from '../../stores/frame';

interface Status {
  readonly dot: 'ok' | 'bad' | 'idle';
  readonly text: string;
}

/** What the line under the robot's name says: the line first, then that the robot answers. source: design a1, g0, h6, h7 */
export function useStatus(): Status {
  const t = useT();
  const { status } = useAtomValue(connectionAtom);
  const { isEmbedded, mode } = useAtomValue(frameAtom);
  if (status === 'none' || status === 'connecting') return { dot: 'idle', text: t('room.status.connecting') };
  if (status !== 'success') return { dot: 'bad', text: t('room.status.lost') };
  return { dot: 'ok', text: t(isEmbedded && mode === 'docked' ? 'room.status.robot.short' : 'room.status.robot') };
}
