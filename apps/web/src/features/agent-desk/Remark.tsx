import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, IconButton, isOfInputMethod, TextField } from '@parley/ui-kit';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import type { RoomActions } from './use-room-actions';

/** How many characters of a remark the gateway takes. source: RS-81 */
const maxLength = 100;

interface RemarkProps {
  readonly room: ServiceRoom;
  readonly actions: Pick<RoomActions, 'busyRoomId' | 'noteRemark'>;
}

/** What agents noted of the asker, which the asker never sees. source: RS-81, R-02 */
export function Remark({ room, actions }: RemarkProps) {
  const t = useT();
  const [draft, setDraft] = useState<string>();
  if (draft === undefined)
    return (
      <span className="flex items-start gap-1">
        <span className={room.remark ? 'wrap-anywhere' : 'text-fg-3'}>{room.remark ?? t('agentDesk.remark.none')}</span>
        <IconButton
          size="sm"
          label={t('agentDesk.remark.edit')}
          icon={<Pencil size={14} />}
          onPress={() => setDraft(room.remark ?? '')}
        />
      </span>
    );
  async function save(): Promise<void> {
    if (await actions.noteRemark(room, (draft ?? '').trim())) setDraft(undefined);
  }
  return (
    <form
      className="flex flex-col items-start gap-1.5"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      onKeyDown={(event) => {
        if (isOfInputMethod(event) || event.key !== 'Escape') return;
        event.stopPropagation();
        setDraft(undefined);
      }}
    >
      <TextField
        variant="search"
        autoFocus
        label={t('agentDesk.remark')}
        maxLength={maxLength}
        value={draft}
        onChange={setDraft}
      />
      <span className="flex gap-1.5">
        <Button size="sm" variant="primary" type="submit" isBusy={actions.busyRoomId === room.roomId}>
          {t('agentDesk.remark.save')}
        </Button>
        <Button size="sm" variant="ghost" onPress={() => setDraft(undefined)}>
          {t('overlay.cancel')}
        </Button>
      </span>
    </form>
  );
}
