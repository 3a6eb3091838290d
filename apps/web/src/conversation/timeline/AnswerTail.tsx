import { parseTimestamp } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { StreamingRow } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';
import { isConnectionLostAtom } from '../../stores/connection';
import { roomServiceAtom } from '../../stores/room-service';
import { streamAtom } from '../../stores/timeline';
import { useConversation } from '../conversation-context';
import type { TimelineRow } from './timeline-rows';

/**
 * How long an unanswered question shows that the robot looks for an answer; the gateway itself gives up earlier.
 * source: G8
 */
const answerTimeoutMs = 60_000;

interface AnswerTailProps {
  readonly roomId: string;
  readonly lastRow: TimelineRow | undefined;
}

/**
 * The answer that is being written, under the last row. It has its own atom, so that a chunk renders no other row.
 * source: WB28
 */
export function AnswerTail({ roomId, lastRow }: AnswerTailProps) {
  const t = useT();
  const { current } = useAtomValue(streamAtom(roomId));
  const isSearching = useIsSearching(roomId, lastRow);
  const isConnectionLost = useAtomValue(isConnectionLostAtom);
  if (!current && !isSearching) return null;
  return (
    <StreamingRow
      sender={{ kind: 'robot', name: t('timeline.robot') }}
      content={current?.content ?? ''}
      isConnectionLost={isConnectionLost}
    />
  );
}

/** True between the viewer's question and the first chunk of the answer. */
function useIsSearching(roomId: string, lastRow: TimelineRow | undefined): boolean {
  const { now } = useServices();
  const { permissions } = useConversation();
  const isRobot = useAtomValue(roomServiceAtom(roomId)).service.kind !== 'agent' && permissions.canAskRobot;
  const question =
    lastRow?.kind === 'message' && lastRow.isOwn && lastRow.message.state === 0 ? lastRow.message : undefined;
  const [timedOutId, setTimedOutId] = useState<string | undefined>(undefined);
  const id = question?.messageId;
  const askedAt = question ? (parseTimestamp(question.creationDate) ?? 0) : 0;
  useEffect(() => {
    if (!id) return;
    const timer = setTimeout(() => setTimedOutId(id), Math.max(0, askedAt + answerTimeoutMs - now()));
    return () => clearTimeout(timer);
  }, [id, askedAt, now]);
  return isRobot && id !== undefined && timedOutId !== id;
}
