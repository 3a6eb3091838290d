import { canReEdit, contentOf, type Message, reEditWindowMs, timeOf } from '@parley/domain';
import { RecallNotice } from '@parley/ui-kit';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { useReadDraft } from '../composer/use-draft';
import { useConversation } from '../conversation-context';

interface RecalledRowProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The message is recalled while its row is on the screen, so the notice moves in. */
  readonly isSeen: boolean;
}

/** Where a message was; an own text can be edited again for a while. source: OV-21, VA-06 */
export function RecalledRow({ message, isOwn, isSeen }: RecalledRowProps) {
  const appendToDraft = useAppendToDraft(message.roomId);
  const isReEditOffered = useCanReEdit(message);
  return (
    <RecallNotice
      side={isOwn ? 'own' : 'other'}
      tip={isOwn ? message.recallSelfTip : message.recallOthersTip}
      isMoving={isSeen}
      onReEdit={isOwn && isReEditOffered ? () => appendToDraft(contentOf(message)) : undefined}
    />
  );
}

/** A recalled text comes back behind the draft, nothing of which is lost. source: M-11 */
function useAppendToDraft(roomId: string): (text: string) => void {
  const { composer } = useConversation();
  const readDraft = useReadDraft(roomId);
  return (text) => {
    composer.current?.focus();
    composer.current?.insert(readDraft() === '' ? text : `\n${text}`, 'end');
  };
}

/** True until the time to edit again is over, to the second. */
function useCanReEdit(message: Message): boolean {
  const { now, after } = useServices();
  const { viewer } = useConversation();
  const [at, setAt] = useState(now);
  const isOffered = viewer !== undefined && canReEdit(message, viewer, at);
  const madeAt = timeOf(message.creationDate);
  useEffect(() => {
    if (!isOffered || madeAt === undefined) return;
    return after(Math.max(0, madeAt + reEditWindowMs - now()), () => setAt(now()));
  }, [isOffered, madeAt, now, after]);
  return isOffered;
}
