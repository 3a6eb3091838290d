import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Headset, ListTodo, MessageSquareText } from 'lucide-react';
import { SettingsButton } from '../features/purchase-robot/rail/SettingsButton';
import { type NavigationEntry, NavigationRail } from '../services/NavigationRail';
import { unreadTotalAtom } from '../stores/room-rows';
import { userAtom } from '../stores/session';

/** The screens of internal staff; an agent's desk is one of them. source: R-14 */
export function StaffNavigation({ current }: { readonly current: 'message' }) {
  const t = useT();
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  const unread = useAtomValue(unreadTotalAtom);
  const serviceDesk: NavigationEntry = {
    key: 'serviceDesk',
    label: t('chats.navigation.serviceDesk'),
    icon: <Headset size={20} />,
    onOpen: () => void navigate({ to: '/staffService' }),
  };
  const messages: NavigationEntry = {
    key: 'message',
    label: t('chats.title'),
    icon: <MessageSquareText size={20} />,
    badge: { count: unread, label: t('chats.unread', { count: unread }) },
    isCurrent: current === 'message',
    onOpen: () => void navigate({ to: '/message' }),
  };
  const todos: NavigationEntry = {
    key: 'todo',
    label: t('title.todo'),
    icon: <ListTodo size={20} />,
    onOpen: () => void navigate({ to: '/todo' }),
  };
  return (
    <NavigationRail
      label={t('chats.navigation')}
      entries={[...(user?.kind === 'agent' ? [serviceDesk] : []), messages, todos]}
    >
      <SettingsButton />
      {user && <Avatar name={user.nickname} size={36} announcesName />}
    </NavigationRail>
  );
}
