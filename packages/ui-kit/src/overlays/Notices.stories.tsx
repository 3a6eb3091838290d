import { NotificationRegion } from '../feedback/NotificationRegion';
import { createNoticeStore } from '../feedback/notice-store';
import { ToastRegion } from '../feedback/ToastRegion';
import { createToastStore } from '../feedback/toast-store';
import { overlayStory } from '../testing/gallery/component-story';
import type { Localise } from '../testing/samples/localise';
import { longWord } from '../testing/samples/sample';
import { ReminderStack } from './ReminderStack';
import { UpdatePrompt } from './UpdatePrompt';

export default { title: 'Overlays/Notices' };

const noop = () => undefined;
const reminders = (localise: Localise) => [
  { id: 'due', text: localise('核对三单匹配差异', 'Check the differences'), time: '09:30', isExpired: false },
  { id: 'late', text: longWord(localise), time: '04-22 18:00', isExpired: true },
];

export const Reminders = overlayStory((localise) => (
  <NotificationRegion store={createNoticeStore()}>
    <ReminderStack reminders={reminders(localise)} onDismiss={noop} onEdit={noop} onView={noop} />
  </NotificationRegion>
));

export const Update = overlayStory(() => (
  <NotificationRegion store={createNoticeStore()}>
    <UpdatePrompt onUpdate={noop} onLater={noop} />
  </NotificationRegion>
));

const notices = createNoticeStore();
notices.show({ title: '尚未提交', text: '请补全：问题分类、紧急程度' });
notices.show({ title: 'info', text: 'Saved', kind: 'info' });
export const Notifications = overlayStory(() => <NotificationRegion store={notices} />);

const toasts = createToastStore();
toasts.show({ text: '不允许操作', tone: 'bad' });
toasts.show({ text: 'Copied', tone: 'ok' });
toasts.show({ text: 'Deleted', action: { label: 'Undo', press: noop } });
export const Toasts = overlayStory(() => <ToastRegion store={toasts} />);
