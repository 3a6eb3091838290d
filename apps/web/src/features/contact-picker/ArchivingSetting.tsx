import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import type { ArchivingChangeProps } from './ArchivingChange';
import { memberChoice } from './choice';
import { LazyArchivingChange } from './lazy-contact-picker';

/** Whether the conversation is archived, with the way to change it. Ours. source: C-01, C-02 */
export function ArchivingSetting({ room }: { readonly room: Room }) {
  const t = useT();
  const [change, setChange] = useState<ArchivingChangeProps & { readonly count: number }>();
  const choice = choiceOf(room);
  if (!choice || room.closeFlag === 1) return null;
  const isOn = room.archivedFlag === true;
  const start = () => setChange((last) => ({ change: isOn ? 'end' : 'begin', choice, count: (last?.count ?? 0) + 1 }));
  return (
    <section className="flex flex-wrap items-center gap-2 px-5 py-4">
      <h3 className="grow text-body">{t('contacts.archiving')}</h3>
      <p className={isOn ? 'flex items-center gap-1 text-sub text-ok-text' : 'text-sub text-fg-3'}>
        {isOn && <ShieldCheck size={16} aria-hidden="true" />}
        {t(isOn ? 'contacts.archiving.on' : 'contacts.archiving.off')}
      </p>
      <Button size="sm" variant={isOn ? 'danger' : 'outline'} onPress={start}>
        {t(isOn ? 'contacts.archiving.unauthorise' : 'contacts.archiving.authorise')}
      </Button>
      {change && (
        // Each press begins anew, also after one that failed.
        <LazyArchivingChange key={change.count} {...change} onLoadFailed={() => setChange(undefined)} />
      )}
    </section>
  );
}

/** A friend, by the contact, or a group; meetings and robots have no archiving of their own. */
function choiceOf({ chatType, roomId, friendGroupId, robotId, name }: Room) {
  if (robotId !== undefined) return undefined;
  if (chatType === '0') return memberChoice({ type: '0', friendGroupId: roomId, friendGroupName: name });
  if (chatType !== '1' || friendGroupId === undefined) return undefined;
  return memberChoice({ type: '1', friendSerial: friendGroupId, friendGroupId, friendGroupName: name });
}
