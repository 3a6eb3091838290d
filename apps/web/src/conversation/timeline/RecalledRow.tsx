import { canReEdit, contentOf, type Message, reEditWindowMs, timeOf } from '@parley/domain';
import { RecallNotice } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { viewerAtom } from '../../stores/viewer';
import { reEditAtom } from '../composer/re-edit';

interface RecalledRowProps {
  readonly message: Message;
  readonly isOwn: boolean;
  /** It is recalled before the reader's eyes. */
  readonly isSeen: boolean;
}

/** Where a message was; own words come back into the composer while they are young. source: §2 Recall notice (OV-21), §5 Re-edit (VA-06) */
export function RecalledRow({ message, isOwn, isSeen }: RecalledRowProps) {
  const isYoung = useCanReEdit(message);
  const writeAgain = useSetAtom(reEditAtom);
  return (
    <RecallNotice
      side={isOwn ? 'own' : 'other'}
      tip={isOwn ? message.recallSelfTip : message.recallOthersTip}
      isMoving={isSeen}
      onReEdit={isOwn && isYoung ? () => writeAgain(contentOf(message)) : undefined}
    />
  );
}

/** Until the second at which the time is up. */
function useCanReEdit(message: Message): boolean {
  const { now, after } = useServices();
  const viewer = useAtomValue(viewerAtom);
  const [at, setAt] = useState(now);
  const isYoung = viewer !== undefined && canReEdit(message, viewer, at);
  const madeAt = timeOf(message.creationDate);
  useEffect(() => {
    if (!isYoung || madeAt === undefined) return;
    return after(Math.max(0, madeAt + reEditWindowMs - now()), () => setAt(now()));
  }, [isYoung, madeAt, now, after]);
  return isYoung;
}
