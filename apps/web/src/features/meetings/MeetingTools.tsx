import type { Room } from '@parley/domain';
import { useFormat } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Button, ErrorBoundary, IconButton } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { RotateCcw, Video } from 'lucide-react';
import type { ReactNode } from 'react';
import { ComposerClosed } from '../../services/ComposerClosed';
import { LazyTexts } from '../../services/LazyTexts';
import { userAtom } from '../../stores/session';
import { isMeeting, meetingFormAtom } from './meeting-form';
import { meetingTexts } from './meeting-texts';
import { useMeetingEnd } from './use-meeting-end';

/** Parts of other screens, which stay away while the texts are loaded or cannot be. */
const Part = ({ children }: { readonly children: ReactNode }) => (
  <ErrorBoundary>
    <LazyTexts part={meetingTexts} fallback={null}>
      {children}
    </LazyTexts>
  </ErrorBoundary>
);

/** Only colleagues make meetings; the others take part. */
function useIsColleague(): boolean {
  const kind = useAtomValue(userAtom)?.kind;
  return kind === 'staff' || kind === 'agent';
}

/** Opens the dialog for a new meeting, beside the title of the chat list. source: MR-03 */
export function NewMeetingButton() {
  const isColleague = useIsColleague();
  return isColleague ? (
    <Part>
      <NewButton />
    </Part>
  ) : null;
}

function NewButton() {
  const t = useT();
  const open = useSetAtom(meetingFormAtom);
  return (
    <IconButton label={t('meetings.title.new')} icon={<Video size={18} />} onPress={() => open({ kind: 'new' })} />
  );
}

interface RoomProps {
  readonly room: Room;
}

/** In the header of a room: a meeting from it, or what can be done with the meeting. source: MR-01, MR-02, C-13 */
export function MeetingButton({ room }: RoomProps) {
  const isColleague = useIsColleague();
  if (!isColleague || room.robotId !== undefined) return null;
  return (
    <Part>
      <RoomButton room={room} />
    </Part>
  );
}

function RoomButton({ room }: RoomProps) {
  const t = useT();
  const open = useSetAtom(meetingFormAtom);
  const isOwner = useIsOwner(room);
  const end = useMeetingEnd(room);
  const [label, kind] = !end
    ? ([t('meetings.fromRoom'), 'fromRoom'] as const)
    : isOwner
      ? ([t(end.hasEnded ? 'meetings.restore' : 'meetings.extend'), 'restore'] as const)
      : ([t('meetings.details'), 'read'] as const);
  return <IconButton label={label} icon={<Video size={18} />} onPress={() => open({ kind, room })} />;
}

const useIsOwner = ({ ownerId }: Room): boolean => {
  const user = useAtomValue(userAtom);
  return ownerId !== undefined && ownerId === user?.uid;
};

/** After the facts of a room: how long its meeting still goes on. Ours. source: C-17 */
export function MeetingCountdown({ room }: RoomProps) {
  if (!isMeeting(room)) return null;
  return (
    <Part>
      <Countdown room={room} />
    </Part>
  );
}

function Countdown({ room }: RoomProps) {
  const t = useT();
  const end = useMeetingEnd(room);
  const format = useFormat();
  if (!end) return null;
  if (end.hasEnded) return <> · {t('meetings.ended')}</>;
  const minutes = Math.ceil(end.secondsLeft / 60);
  const isShort = end.secondsLeft < 3600;
  return (
    <span className={end.secondsLeft <= 300 ? 'text-warn-text' : undefined}>
      {' · '}
      {isShort
        ? t('meetings.left.minutes', { minutes: format.number(minutes) })
        : t('meetings.left.hours', {
            hours: format.number(Math.floor(minutes / 60)),
            minutes: format.number(minutes % 60),
          })}
    </span>
  );
}

interface ComposerProps extends RoomProps {
  readonly children: ReactNode;
}

/** The composer, in whose place a meeting that has ended says so. source: C-17 */
export function MeetingComposer({ room, children }: ComposerProps) {
  const end = useMeetingEnd(room);
  return end?.hasEnded ? (
    <Part>
      <ClosedBar room={room} />
    </Part>
  ) : (
    children
  );
}

function ClosedBar({ room }: RoomProps) {
  const t = useT();
  const open = useSetAtom(meetingFormAtom);
  const isOwner = useIsOwner(room);
  return (
    <ComposerClosed text={t(isOwner ? 'meetings.closed' : 'meetings.closed.member')}>
      {isOwner && (
        <Button icon={<RotateCcw size={16} />} onPress={() => open({ kind: 'restore', room })}>
          {t('meetings.restore')}
        </Button>
      )}
    </ComposerClosed>
  );
}
