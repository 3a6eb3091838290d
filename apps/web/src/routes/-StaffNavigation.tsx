import { useT } from '@parley/i18n/react';
import { Avatar } from '@parley/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import { useAtomValue } from 'jotai';
import { Contact, Headset, ListTodo, MessageSquareText } from 'lucide-react';
import { useHasContacts, useUnauthorisedCount } from '../features/contacts/use-unauthorised-count';
import { SettingsButton } from '../features/purchase-robot/rail/SettingsButton';
import { type NavigationEntry, NavigationRail } from '../services/NavigationRail';
import { QueryScope } from '../services/QueryScope';
import { unreadTotalAtom } from '../stores/room-rows';
import { userAtom } from '../stores/session';

interface StaffNavigationProps {
  readonly current: 'message' | 'contacts';
}

/** The screens of internal staff; an agent's desk is one of them. source: R-14 */
export const StaffNavigation = (props: StaffNavigationProps) => (
  <QueryScope>
    <Navigation {...props} />
  </QueryScope>
);

function Navigation({ current }: StaffNavigationProps) {
  const t = useT();
  const navigate = useNavigate();
  const user = useAtomValue(userAtom);
  const unread = useAtomValue(unreadTotalAtom);
  const contacts = useContactsEntry(current === 'contacts');
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
      entries={[...(user?.kind === 'agent' ? [serviceDesk] : []), messages, ...contacts, todos]}
    >
      <SettingsButton />
      {user && <Avatar name={user.nickname} size={36} announcesName />}
    </NavigationRail>
  );
}

/** The way to the contacts, for those who have some. source: C-28 */
function useContactsEntry(isCurrent: boolean): readonly NavigationEntry[] {
  const t = useT();
  const navigate = useNavigate();
  const count = useUnauthorisedCount();
  if (!useHasContacts()) return [];
  return [
    {
      key: 'contacts',
      label: t('contacts.title'),
      icon: <Contact size={20} />,
      badge: { count, label: t('contacts.unauthorised', { count }) },
      isCurrent,
      onOpen: () => void navigate({ to: '/message', search: { view: 'contacts' } }),
    },
  ];
}
