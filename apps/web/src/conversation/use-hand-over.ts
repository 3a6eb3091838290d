import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { useServices } from '../services/services';
import { roomServiceAtom } from '../stores/room-service';
import { useConversation } from './conversation-context';
import { useSendText } from './use-send-text';

/** What asks for a person, or ends that. */
export interface HandOver {
  /** Whether the user may ask for a person. */
  readonly isAllowed: boolean;
  /** Also while the asker waits in the queue, from where they can return to the robot too. */
  readonly isHuman: boolean;
  readonly toggle: () => void;
}

/** Asks for a person, or ends that and returns to the robot. source: UP-09, U-04, S-01, S-02, WB243 */
export function useHandOver(roomId: string): HandOver {
  const t = useT();
  const { chatChangeBtn } = useServices();
  const { permissions } = useConversation();
  const sendText = useSendText(roomId);
  const isHuman = useAtomValue(roomServiceAtom(roomId)).service.kind !== 'robot';
  return {
    isAllowed: (chatChangeBtn || permissions.canAskForPerson) && roomId !== '',
    isHuman,
    toggle: () => void sendText(t(isHuman ? 'room.endService.ask' : 'composer.shortcut.human.ask')),
  };
}
