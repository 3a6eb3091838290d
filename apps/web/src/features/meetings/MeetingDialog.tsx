import { customDuration, earliestTodoTime, localWallTime, meetingEnd, parseTimestamp } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Dialog } from '@parley/ui-kit';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { MeetingFields } from './MeetingFields';
import { type MeetingEntry, type MeetingErrors, validateMeeting } from './meeting-entry';
import type { ChoosePeople, MeetingForm } from './meeting-form';
import { useSaveMeeting } from './use-save-meeting';

interface MeetingDialogProps {
  readonly form: MeetingForm;
  readonly choosePeople: ChoosePeople;
  readonly onClose: () => void;
}

const titles = {
  new: 'meetings.title.new',
  fromRoom: 'meetings.title.group',
  restore: 'meetings.title.restore',
  read: 'meetings.details',
} as const;

/** A meeting room to make, to extend or open again, or to look at. source: MR-01 … MR-22, C-13 */
export function MeetingDialog({ form, choosePeople, onClose }: MeetingDialogProps) {
  const t = useT();
  const { now } = useServices();
  // The fields live with the dialog, so that it opens with 30 minutes again after it was closed (MR-11).
  const [entry, setEntry] = useState(() => entryOf(form));
  const [errors, setErrors] = useState<MeetingErrors>({});
  const [isChoosing, setChoosing] = useState(false);
  const { isBusy, create, restore } = useSaveMeeting(onClose);

  /** What was wrong is judged anew by the next attempt. */
  function change(fields: Partial<MeetingEntry>): void {
    setEntry((before) => ({ ...before, ...fields }));
    setErrors({});
  }

  function confirm(): void {
    const found = validateMeeting(entry, { needsMembers: form.kind !== 'restore', min: earliestTodoTime(now()) });
    setErrors(found);
    if (Object.keys(found).length > 0) return;
    const { duration, topic, members } = entry;
    const endTime = duration === customDuration ? entry.endTime : meetingEnd(now(), duration);
    if (form.kind === 'restore') restore(form.room.roomId, endTime);
    else create({ endTime, topic: topic.trim(), members });
  }

  return (
    <Dialog
      isOpen
      title={t(titles[form.kind])}
      onClose={onClose}
      footer={
        form.kind === 'read' ? (
          <Button onPress={onClose}>{t('shell.close')}</Button>
        ) : (
          <>
            <Button onPress={onClose}>{t('overlay.cancel')}</Button>
            <Button variant="primary" isBusy={isBusy} onPress={confirm}>
              {t('overlay.confirm')}
            </Button>
          </>
        )
      }
    >
      <MeetingFields
        kind={form.kind}
        entry={entry}
        errors={errors}
        now={now()}
        onChange={change}
        onChoosePeople={() => setChoosing(true)}
      />
      {isChoosing &&
        choosePeople({
          chosen: entry.members,
          onChosen: (members) => change({ members }),
          onClose: () => setChoosing(false),
        })}
    </Dialog>
  );
}

function entryOf(form: MeetingForm): MeetingEntry {
  if (form.kind === 'new') return { topic: '', duration: '1', endTime: '', members: [] };
  const { room } = form;
  if (form.kind === 'fromRoom') return { topic: room.name, duration: '1', endTime: '', members: friendOf(form) };
  const end = parseTimestamp(room.endTime ?? '');
  return {
    topic: room.name,
    duration: customDuration,
    endTime: end === undefined ? '' : localWallTime(end),
    members: [],
  };
}

/** The other person of a friend's room takes part unless they are removed. */
function friendOf({ room }: Extract<MeetingForm, { kind: 'fromRoom' }>): MeetingEntry['members'] {
  const { chatType, robotId, serial: friendSerial, friendGroupId, name } = room;
  if (chatType !== '1' || robotId !== undefined || !friendSerial || !friendGroupId) return [];
  return [{ friendSerial, friendGroupId, friendGroupName: name }];
}
