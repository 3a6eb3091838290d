import type { Room } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { userAtom } from '../../stores/session';
import { GroupQuestionDialog } from './GroupQuestionDialog';
import { RenameGroupDialog } from './RenameGroupDialog';
import { useGroupActions } from './use-group-actions';

/** What the members of a group do with it: its owner renames and dissolves it, anybody leaves. source: CH22 */
export function GroupSetting({ room }: { readonly room: Room }) {
  const t = useT();
  const uid = useAtomValue(userAtom)?.uid;
  const [dialog, setDialog] = useState<'rename' | 'leave' | 'dissolve'>();
  const actions = useGroupActions(room.roomId);
  if (room.chatType !== '0' || room.closeFlag === 1) return null;
  const isOwner = room.ownerId === uid;
  const close = () => setDialog(undefined);
  return (
    <section aria-label={t('groups.setting')} className="flex flex-wrap items-center gap-2 px-5 py-4">
      {isOwner && (
        <Button size="sm" onPress={() => setDialog('rename')}>
          {t('groups.rename')}
        </Button>
      )}
      <Button size="sm" variant="danger" onPress={() => setDialog('leave')}>
        {t('groups.leave')}
      </Button>
      {isOwner && (
        <Button size="sm" variant="danger" onPress={() => setDialog('dissolve')}>
          {t('groups.dissolve')}
        </Button>
      )}
      {dialog === 'rename' && <RenameGroupDialog name={room.name} onRename={actions.rename} onClose={close} />}
      {(dialog === 'leave' || dialog === 'dissolve') && (
        <GroupQuestionDialog
          kind={dialog}
          name={room.name}
          isOwner={isOwner}
          onConfirm={() => {
            close();
            void actions[dialog]();
          }}
          onClose={close}
        />
      )}
    </section>
  );
}
