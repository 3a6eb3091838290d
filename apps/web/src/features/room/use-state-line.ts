import type { Service } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { connectionAtom } from '../../stores/connection';
import { frameAtom } from '../../stores/frame';
import { serviceAtom } from '../../stores/service';

export interface StateLineWords {
  readonly dot: 'ok' | 'bad' | 'idle' | 'wait';
  readonly text: string;
}

/** What the line under the name says: the line first, then who answers. source: design a1, a4, a5, g0, h6, h7 */
export function useStateLine(roomId = ''): StateLineWords {
  const t = useT();
  const { status } = useAtomValue(connectionAtom);
  const { service } = useAtomValue(serviceAtom(roomId));
  const { isEmbedded, mode } = useAtomValue(frameAtom);
  if (status === 'none' || status === 'connecting') return { dot: 'idle', text: t('room.status.connecting') };
  if (status !== 'success') return { dot: 'bad', text: t('room.status.lost') };
  return wordsOf(service, isEmbedded && mode === 'docked', t);
}

function wordsOf(service: Service, isShort: boolean, t: Translate): StateLineWords {
  switch (service.kind) {
    case 'agent': {
      const text = t(service.isHeld ? 'room.status.held' : 'room.status.human');
      return {
        dot: service.isHeld ? 'wait' : 'ok',
        text: service.department ? `${service.department} · ${text}` : text,
      };
    }
    case 'queued':
      return {
        dot: 'wait',
        text:
          service.position === undefined
            ? t('room.status.waiting')
            : t('room.status.queued', { position: service.position }),
      };
    case 'robot':
      return { dot: 'ok', text: t(isShort ? 'room.status.robot.short' : 'room.status.robot') };
  }
}
