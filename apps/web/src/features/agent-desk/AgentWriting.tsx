import type { Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useAtomValue, useSetAtom, useStore } from 'jotai';
import { useEffect, useMemo, useState } from 'react';
import { writingExtensionAtom } from '../../conversation/composer/writing-extension';
import { agentDeskAtom } from '../../stores/agent-desk';
import { userAtom } from '../../stores/session';
import { timelineAtom } from '../../stores/timeline';
import { CannedRepliesDialog } from './CannedRepliesDialog';
import { CreateFaqDialog } from './CreateFaqDialog';
import { cannedReplySource } from './canned-reply-source';
import { fillVariables } from './reply-variables';
import { createSendGuard, sendObstacleAtom } from './send-guard';
import { useReadCannedReplies } from './use-canned-replies';
import { WritingPanel } from './WritingPanel';

/** What helps an agent to write in the room that they serve: canned replies, answers of the knowledge base, and a look before sending. Ours. */
export function AgentWriting({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const store = useStore();
  const read = useReadCannedReplies();
  const [answer, setAnswer] = useState<Message>();
  const [isManaging, setManaging] = useState(false);
  const setExtension = useSetAtom(writingExtensionAtom(roomId));
  // Without an obstacle Escape is not the composer's.
  const hasObstacle = useAtomValue(sendObstacleAtom(roomId)) !== undefined;
  const source = useMemo(() => {
    const fill = (text: string) =>
      fillVariables(text, {
        room: store.get(agentDeskAtom).serving.find((room) => room.roomId === roomId),
        agentName: store.get(userAtom)?.nickname,
        messages: store.get(timelineAtom(roomId)).confirmed,
      });
    return cannedReplySource({ read, fill, onManage: () => setManaging(true), t });
  }, [store, roomId, read, t]);
  useEffect(() => {
    const { refuses, close, stop } = createSendGuard(store, roomId);
    setExtension({
      sources: [source],
      refuses,
      onEscape: hasObstacle ? close : undefined,
      onCreateFaq: setAnswer,
      Panel: WritingPanel,
    });
    return () => {
      stop();
      setExtension(undefined);
    };
  }, [store, roomId, source, hasObstacle, setExtension]);
  return (
    <>
      {isManaging && <CannedRepliesDialog onClose={() => setManaging(false)} />}
      {answer && <CreateFaqDialog answer={answer} onClose={() => setAnswer(undefined)} />}
    </>
  );
}
