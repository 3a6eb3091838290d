import { NotificationRegion } from '../feedback/NotificationRegion';
import { createNoticeShelf } from '../feedback/notice-shelf';
import { ToastRegion } from '../feedback/ToastRegion';
import { createToastShelf } from '../feedback/toast-shelf';
import { layerStory } from '../testing/gallery/part-story';
import { longWord } from '../testing/samples/sample';
import type { Say } from '../testing/samples/say';
import { ReminderStack } from './ReminderStack';

export default { title: 'Overlays/Corner' };

const nothing = () => undefined;
const reminders = (say: Say) => [
  { id: 'due', text: say('核对三单匹配差异', 'Check the differences'), time: '09:30', isExpired: false },
  { id: 'late', text: longWord(say), time: '04-22 18:00', isExpired: true },
];

export const Reminders = layerStory((say) => (
  <NotificationRegion shelf={createNoticeShelf()}>
    <ReminderStack reminders={reminders(say)} onDismiss={nothing} onEdit={nothing} onView={nothing} />
  </NotificationRegion>
));

const notices = createNoticeShelf();
notices.show({ title: 'error', text: '请填写：问题分类、紧急程度' });
notices.show({ title: 'info', text: 'Saved', kind: 'info' });
export const Notifications = layerStory(() => <NotificationRegion shelf={notices} />);

const toasts = createToastShelf();
toasts.show({ text: '不允许操作', tone: 'bad' });
toasts.show({ text: 'Copied', tone: 'ok' });
toasts.show({ text: 'Deleted', action: { label: 'Undo', press: nothing } });
export const Toasts = layerStory(() => <ToastRegion shelf={toasts} />);
