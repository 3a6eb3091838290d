import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Avatar, Button, EmptyState } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConversationScope } from '../../conversation/ConversationScope';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { Watermark } from '../../conversation/Watermark';
import { roleAtom } from '../../stores/role';
import { viewerAtom } from '../../stores/viewer';
import { AgentWriting } from './AgentWriting';
import { Capsule } from './Capsule';
import { ColleagueSign } from './ColleagueSign';
import { ServedRoomHeader } from './ServedRoomHeader';
import { TransferNote } from './TransferNote';
import type { ChosenRoom } from './use-agent-desk';
import { useReportActivity } from './use-report-activity';
import type { RoomActions } from './use-room-actions';
import { WaitedTime } from './WaitedTime';

interface ChosenConversationProps {
  readonly chosen: ChosenRoom | undefined;
  readonly actions: RoomActions;
  readonly onBack: () => void;
  readonly onShowAsker: () => void;
}

/** The conversation that the agent chose, or why there is none. source: R-02 */
export function ChosenConversation({ chosen, actions, onBack, onShowAsker }: ChosenConversationProps) {
  const t = useT();
  if (!chosen)
    return <EmptyState illustration="chat" title={t('agentDesk.empty.title')} text={t('agentDesk.empty.text')} />;
  const { room } = chosen;
  const backButton = (
    <span className="contents @min-[960px]/app:hidden">
      <Button onPress={onBack}>{t('agentDesk.back')}</Button>
    </span>
  );
  if (chosen.list === 'none')
    return (
      <EndedConversation key={room.roomId} room={room} wasServed={chosen.last === 'serving'}>
        {backButton}
      </EndedConversation>
    );
  if (chosen.list === 'waiting')
    return (
      <WaitingPreview key={room.roomId} room={room} actions={actions}>
        {backButton}
      </WaitingPreview>
    );
  return <ServedConversation room={room} actions={actions} onBack={onBack} onShowAsker={onShowAsker} />;
}

interface EndedConversationProps {
  readonly room: ServiceRoom;
  /** Whether the agent served it; otherwise it waited. */
  readonly wasServed: boolean;
  readonly children: ReactNode;
}

/** Says that the room is no longer the agent's, or waits no more. It gets the focus that the conversation took with it. source: WB414 */
function EndedConversation({ room: { name }, wasServed, children }: EndedConversationProps) {
  const t = useT();
  const what = wasServed ? 'ended' : 'gone';
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) root.current?.focus();
  }, []);
  return (
    <div ref={root} tabIndex={-1} className="h-full outline-none">
      <EmptyState illustration="chat" title={t(`agentDesk.${what}.title`, { name })} text={t(`agentDesk.${what}.text`)}>
        {children}
      </EmptyState>
    </div>
  );
}

interface WaitingPreviewProps {
  readonly room: ServiceRoom;
  readonly actions: Pick<RoomActions, 'busyRoomId' | 'pick'>;
  readonly children: ReactNode;
}

/** Somebody who waits, whose conversation nobody may read before taking it over. source: S-04, T31 */
function WaitingPreview({ room, actions, children }: WaitingPreviewProps) {
  const t = useT();
  const { roomId, name, department, company, queuedAt, comment } = room;
  useReportActivity({ roomId }, 'viewing');
  return (
    <section
      aria-label={t('agentDesk.preview.title', { name })}
      className="grid h-full place-content-center place-items-center gap-2 p-6 text-center"
    >
      <Avatar name={name} size={64} />
      <h1 className="mt-1 text-h2 font-semibold">{t('agentDesk.preview.title', { name })}</h1>
      <p className="text-fg-3">{[company, department].filter(Boolean).join(' · ')}</p>
      <WaitedTime since={queuedAt} />
      <div role="status" className="min-h-5">
        <ColleagueSign roomId={roomId} />
      </div>
      {comment && <p className="max-w-105 text-balance text-fg-2">{t('agentDesk.returned', { comment })}</p>}
      <p className="max-w-85 text-balance text-fg-3">{t('agentDesk.preview.text')}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <Button variant="primary" isBusy={actions.busyRoomId === room.roomId} onPress={() => void actions.pick(room)}>
          {t('agentDesk.pick')}
        </Button>
        {children}
      </div>
    </section>
  );
}

type ServedConversationProps = Pick<ChosenConversationProps, 'actions' | 'onBack' | 'onShowAsker'> & {
  readonly room: ServiceRoom;
};

function ServedConversation({ room, actions, onBack, onShowAsker }: ServedConversationProps) {
  const role = useAtomValue(roleAtom);
  const viewer = useAtomValue(viewerAtom);
  const permissions = useMemo(() => permissionsOf(role), [role]);
  return (
    <ConversationScope key={room.roomId} roomId={room.roomId} viewer={viewer} permissions={permissions}>
      <ServedRoomHeader room={room} actions={actions} onBack={onBack} onShowAsker={onShowAsker} />
      <ConnectionNotice />
      <TransferNote room={room} />
      <Capsule roomId={room.roomId} />
      <Watermark />
      <AgentWriting roomId={room.roomId} />
      <Conversation welcome={<EmptyState illustration="chat" />} />
    </ConversationScope>
  );
}
