import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { dismissedNotesAtom, noteKeyOf, transferNotesAtom } from '../../stores/transfer-notes';

interface TransferNoteProps {
  readonly room: ServiceRoom;
}

/** Who handed the room over, and why, above its conversation until the agent writes or dismisses it. source: WB557 */
export function TransferNote({ room }: TransferNoteProps) {
  const t = useT();
  const text = useTransferNote(room);
  const setDismissed = useSetAtom(dismissedNotesAtom);
  if (text === undefined) return null;
  return (
    <div role="status" className="flex flex-none items-center gap-3 border-b border-line bg-accent-soft px-4 py-2">
      <p className="max-h-24 min-w-0 grow overflow-y-auto text-sub wrap-anywhere whitespace-pre-line">{text}</p>
      <Button
        size="sm"
        variant="ghost"
        onPress={() => setDismissed((dismissed) => new Set([...dismissed, noteKeyOf(room)]))}
      >
        {t('agentDesk.transferred.dismiss')}
      </Button>
    </div>
  );
}

/** The note of a room that a colleague handed over, in one sentence. */
export function useTransferNote({ roomId }: ServiceRoom): string | undefined {
  const t = useT();
  const room = useAtomValue(transferNotesAtom).find((one) => one.roomId === roomId);
  if (!room) return undefined;
  const { transferredBy: name = '', comment } = room;
  return comment ? t('agentDesk.transferred.comment', { name, comment }) : t('agentDesk.transferred', { name });
}
