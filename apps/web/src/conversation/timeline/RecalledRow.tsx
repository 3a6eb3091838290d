import { canReEdit, contentOf, type Message, parseTimestamp, reEditWindowMs } from '@parley/domain';
import { RecallNotice } from '@parley/ui-kit';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { useAppendToDraft } from '../composer/use-append-to-draft';
import { useConversation } from '../conversation-context';

interface RecalledRowProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** The message was recalled while its row was on the screen, so the notice is animated. */
  readonly isAnimated: boolean;
}

/** Replaces a recalled message; an own text can be edited again for a while. source: OV-21, VA-06 */
export function RecalledRow({ message, isOwn, isAnimated }: RecalledRowProps) {
  const appendToDraft = useAppendToDraft(message.roomId);
  const isReEditOffered = useCanReEdit(message);
  return (
    <RecallNotice
      side={isOwn ? 'own' : 'other'}
      tip={isOwn ? message.recallSelfTip : message.recallOthersTip}
      isAnimated={isAnimated}
      onReEdit={isOwn && isReEditOffered ? () => appendToDraft(contentOf(message)) : undefined}
    />
  );
}

/** True until the time in which a recalled text can be edited again is over. */
function useCanReEdit(message: Message): boolean {
  const { now, runAfter } = useServices();
  const { viewer } = useConversation();
  const [nowMs, setNowMs] = useState(now);
  const isOffered = viewer !== undefined && canReEdit(message, viewer, nowMs);
  const createdAt = parseTimestamp(message.creationDate);
  useEffect(() => {
    if (!isOffered || createdAt === undefined) return;
    return runAfter(Math.max(0, createdAt + reEditWindowMs - now()), () => setNowMs(now()));
  }, [isOffered, createdAt, now, runAfter]);
  return isOffered;
}
