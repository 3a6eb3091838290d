import type { Reminder } from '@parley/domain';
import { NotificationRegion, ReminderStack, UpdatePrompt } from '@parley/ui-kit';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { ArrivalNotifications } from '../features/notifications/ArrivalNotifications';
import { useServices } from '../services/services';
import { useOpenScreen } from '../services/use-open-screen';
import { appUpdateAtom } from '../stores/app-update';
import { openedTodoAtom } from '../stores/opened-todo';
import { remindersAtom } from '../stores/reminders';

/** Notices, reminders and a new version in the bottom right corner, and what tells of messages; loaded with the first of them. source: OV-23, OV-24 */
export function NoticeCorner() {
  const { notices } = useServices();
  const [update, setUpdate] = useAtom(appUpdateAtom);
  const reminders = useAtomValue(remindersAtom);
  return (
    <>
      <ArrivalNotifications />
      <NotificationRegion store={notices}>
        {update && <UpdatePrompt onUpdate={update.apply} onLater={() => setUpdate(undefined)} />}
        {reminders.length > 0 && <Reminders />}
      </NotificationRegion>
    </>
  );
}

function Reminders() {
  const { api } = useServices();
  const { open } = useOpenScreen();
  const [reminders, advance] = useAtom(remindersAtom);
  const setOpenedTodo = useSetAtom(openedTodoAtom);

  function dismiss(id: string): Reminder | undefined {
    const reminder = reminders.find((one) => one.id === id);
    advance({ type: 'reminder.acknowledged', data: { id } });
    if (reminder?.todoId !== undefined)
      // One that the gateway did not get is shown again with the next connection.
      api.schedules.acknowledge({ body: { id: reminder.todoId, scheduleTime: reminder.time } }).catch(() => undefined);
    return reminder;
  }

  function openTodoPage(id: string, isOpened: boolean): void {
    const reminder = dismiss(id);
    setOpenedTodo(isOpened ? reminder?.todoId : undefined);
    open('/todo');
  }

  return (
    <ReminderStack
      reminders={reminders}
      onDismiss={dismiss}
      onEdit={(id) => openTodoPage(id, true)}
      onView={(id) => openTodoPage(id, false)}
    />
  );
}
