import { useT } from '@parley/i18n/react';
import { useSetAtom } from 'jotai';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { requestedRoomAtom } from '../../stores/requested-room';
import type { MeetingMember } from './meeting-form';

/** A meeting as it was filled in; `endTime` by the clocks of the browser. source: C-15 */
export interface NewMeeting {
  readonly endTime: string;
  readonly topic: string;
  readonly members: readonly MeetingMember[];
}

/**
 * Creates and restores meetings: then its members are invited, the list is read again, the host page hears of it and the
 * meeting is opened. source: MR-23, MR-24, C-18, C-19, C-20
 */
export function useSaveMeeting(onDone: () => void) {
  const t = useT();
  const { api, toasts, host, roomLoader } = useServices();
  const requestRoom = useSetAtom(requestedRoomAtom);
  const { run, isBusy } = useCall();

  async function finish(robotGroupId: string, text: string): Promise<void> {
    toasts.show({ text, tone: 'ok' });
    onDone();
    host.post('refreshVirtualData');
    // A failed invitation leaves the meeting as it is: the card is only a way to it, and the list has it for everybody.
    await Promise.allSettled([api.meetings.invite({ body: { robotGroupId } }), roomLoader.loadRoomList()]);
    requestRoom({ friendGroupId: robotGroupId, chatType: '2' });
  }

  return {
    isBusy,
    create: ({ endTime, topic, members }: NewMeeting) =>
      void run(async () => {
        const serials = members.map(({ friendGroupId, friendSerial }) => friendGroupId || friendSerial);
        const body = { endTime, timeZone: ownTimeZone(), groupName: topic, members: serials };
        const { robotGroupId } = await api.meetings.create({ body });
        await finish(robotGroupId, t('meetings.created'));
      }),
    restore: (robotGroupId: string, endTime: string) =>
      void run(async () => {
        await api.meetings.restore({ body: { robotGroupId, endTime, timeZone: ownTimeZone() } });
        await finish(robotGroupId, t('meetings.restored'));
      }),
  };
}

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
