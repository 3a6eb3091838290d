export { remindPeriodically } from './remind-periodically';
export { pendingReminders } from './reminders';
