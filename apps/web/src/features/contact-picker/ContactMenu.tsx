import { useT } from '@parley/i18n/react';
import { Menu, type MenuChoice } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { MessageSquarePlus, ShieldCheck, ShieldOff, UsersRound } from 'lucide-react';
import { useState } from 'react';
import { userAtom } from '../../stores/session';
import { LazyContactPicker } from './lazy-contact-picker';
import type { PickerRequest } from './picker-request';

interface ContactMenuProps {
  readonly onGroupCreated: (groupSerial: string) => void;
  /** The last entry, of another feature. */
  readonly more?: (MenuChoice & { readonly onChoose: () => void }) | undefined;
}

/** Leads from the chat list to a new group and to authorising; colleagues alone have contacts. source: PK-02, PK-03, PK-04 */
export function ContactMenu({ onGroupCreated, more }: ContactMenuProps) {
  const t = useT();
  const kind = useAtomValue(userAtom)?.kind;
  const [request, setRequest] = useState<PickerRequest>();
  if (kind !== 'staff' && kind !== 'agent') return null;
  return (
    <>
      <Menu
        label={t('contacts.menu')}
        trigger={<MessageSquarePlus size={18} />}
        choices={[
          { key: 'createGroup', text: t('contacts.newGroup'), icon: <UsersRound size={16} /> },
          { key: 'authorise', text: t('contacts.authorise'), icon: <ShieldCheck size={16} /> },
          { key: 'unauthorise', text: t('contacts.unauthorise'), icon: <ShieldOff size={16} /> },
          ...(more ? [more] : []),
        ]}
        onChoose={(key) => {
          if (key === 'createGroup')
            setRequest({ mode: key, onCreated: ({ groupSerial }) => onGroupCreated(groupSerial) });
          if (key === 'authorise' || key === 'unauthorise') setRequest({ mode: key });
          if (key === more?.key) more.onChoose();
        }}
      />
      {request && <LazyContactPicker request={request} onClose={() => setRequest(undefined)} />}
    </>
  );
}
