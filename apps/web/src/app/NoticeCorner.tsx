import { NotificationRegion, ReminderStack } from '@parley/ui-kit';
import { useAtom, useSetAtom } from 'jotai';
import { useServices } from '../services/services';
import { openLayerAtom } from '../stores/layers';
import { remindersAtom } from '../stores/reminders';

/** The corner itself, which comes with the first notice or reminder. source: DESIGN 6, §2 To-do reminder pop-up (OV-23, OV-24) */
export function NoticeCorner() {
  const [reminders, tell] = useAtom(remindersAtom);
  const open = useSetAtom(openLayerAtom);
  const understood = (id: string): void => tell({ type: 'reminder.understood', data: { id } });
  function show(id: string): void {
    const { text: content = '' } = reminders.find((reminder) => reminder.id === id) ?? {};
    open({ type: 'task', content });
    understood(id);
  }
  return (
    <NotificationRegion shelf={useServices().notices}>
      <ReminderStack reminders={reminders} onDismiss={understood} onEdit={show} onView={show} />
    </NotificationRegion>
  );
}
