import { NotificationRegion, ReminderStack, UpdatePrompt } from '@parley/ui-kit';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useServices } from '../services/services';
import { appUpdateAtom } from '../stores/app-update';
import { overlaysAtom, withOverlay } from '../stores/overlays';
import { remindersAtom } from '../stores/reminders';
import { currentRoomAtom } from '../stores/rooms';

/** Notices, reminders and a new version in the bottom right corner; loaded with the first of them. source: OV-23, OV-24 */
export function NoticeCorner() {
  const [reminders, advance] = useAtom(remindersAtom);
  const [update, setUpdate] = useAtom(appUpdateAtom);
  const changeOverlays = useSetAtom(overlaysAtom(useAtomValue(currentRoomAtom)?.roomId ?? ''));
  const dismiss = (id: string): void => advance({ type: 'reminder.acknowledged', data: { id } });
  function openReminder(id: string): void {
    const { text: content = '' } = reminders.find((reminder) => reminder.id === id) ?? {};
    changeOverlays(withOverlay({ type: 'todo', content }));
    dismiss(id);
  }
  return (
    <NotificationRegion store={useServices().notices}>
      {update && <UpdatePrompt onUpdate={update.apply} onLater={() => setUpdate(undefined)} />}
      <ReminderStack reminders={reminders} onDismiss={dismiss} onEdit={openReminder} onView={openReminder} />
    </NotificationRegion>
  );
}
