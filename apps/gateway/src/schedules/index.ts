export { pendingReminders } from './reminders';
export { sendDueReminders } from './send-due-reminders';
