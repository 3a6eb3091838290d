import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useAtomValue } from 'jotai';
import { Minus, Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { userAtom } from '../../stores/session';
import { LazyContactPicker } from './lazy-contact-picker';
import type { ChangeMembersRequest } from './picker-request';
import './contact-tools.css';

/** Beside the members of a group: everybody in it invites, only its owner removes. source: PK-05, PK-06 */
export function MemberTools({ room }: { readonly room: Room }) {
  const t = useT();
  const uid = useAtomValue(userAtom)?.uid;
  const [mode, setMode] = useState<ChangeMembersRequest['mode']>();
  if (room.chatType !== '0' || room.closeFlag === 1) return null;
  return (
    <>
      <MemberTool label={t('contacts.invite')} icon={<Plus size={18} />} onPress={() => setMode('invite')} />
      {room.ownerId === uid && (
        <MemberTool label={t('contacts.remove')} icon={<Minus size={18} />} onPress={() => setMode('removeMembers')} />
      )}
      {mode && <LazyContactPicker request={{ mode, groupSerial: room.roomId }} onClose={() => setMode(undefined)} />}
    </>
  );
}

interface MemberToolProps {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

const MemberTool = ({ label, icon, onPress }: MemberToolProps) => (
  <li className="flex min-w-0 flex-col items-center">
    <button type="button" className="contact-tool" onClick={onPress}>
      <span aria-hidden="true" className="contact-tool-icon">
        {icon}
      </span>
      <span className="w-full truncate text-center text-cap text-fg-2">{label}</span>
    </button>
  </li>
);
