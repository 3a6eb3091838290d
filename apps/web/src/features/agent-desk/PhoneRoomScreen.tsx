import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, EmptyState, IconButton, LoadTimeout, PageHeader } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { Ellipsis } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import { Conversation } from '../../conversation/Conversation';
import { ConversationScope } from '../../conversation/ConversationScope';
import { ConnectionNotice } from '../../conversation/header/ConnectionNotice';
import { permissionsOf } from '../../conversation/permissions';
import { Watermark } from '../../conversation/Watermark';
import { LoadFailed } from '../../services/LoadFailed';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { roleAtom } from '../../stores/role';
import { viewerAtom } from '../../stores/viewer';
import { NotAnAgent } from './AgentDeskScreen';
import { AgentWriting } from './AgentWriting';
import { Capsule } from './Capsule';
import { ChosenConversation } from './ChosenConversation';
import { RoomSheet } from './RoomSheet';
import { TransferNote } from './TransferNote';
import { type AgentDeskLists, useAgentDeskLists, useChosenRoom } from './use-agent-desk';
import { useRoomActions } from './use-room-actions';

interface PhoneRoomScreenProps {
  readonly roomId: string;
  /** `metaTitle` of the address; '' where it has none. */
  readonly title: string;
  readonly onBack: () => void;
  readonly onAskAssistant: () => void;
}

/** A conversation of the agent desk as a screen of a phone. source: RT-24, RT-25, R-02 */
export function PhoneRoomScreen({ onAskAssistant, ...props }: PhoneRoomScreenProps) {
  const lists = useAgentDeskLists();
  const { allowLazyLoading } = useServices();
  useEffect(allowLazyLoading, [allowLazyLoading]);
  useChoice(props.roomId);
  if (lists.status === 'refused') return <NotAnAgent onAskAssistant={onAskAssistant} />;
  return (
    <QueryScope>
      <div className="flex h-full min-h-0 flex-col bg-canvas">
        <Room {...props} lists={lists} />
      </div>
    </QueryScope>
  );
}

/** The desk acts on the room of this screen while it is shown, also after a reload of its address. */
function useChoice(roomId: string): void {
  const choose = useSetAtom(chosenServiceRoomIdAtom);
  useEffect(() => {
    choose(roomId);
    return () => choose(undefined);
  }, [choose, roomId]);
}

type RoomProps = Omit<PhoneRoomScreenProps, 'onAskAssistant'> & { readonly lists: AgentDeskLists };

function Room({ title, onBack, lists }: RoomProps) {
  const t = useT();
  const chosen = useChosenRoom();
  const actions = useRoomActions();
  const isNotServed = lists.status === 'done' && !chosen;
  // Anybody may write a title into an address: a room that is not the agent's does not get it.
  const heading = (!isNotServed && title) || chosen?.room.name || t('title.conversation');
  const back = { label: t('agentDesk.back'), onPress: onBack };
  if (chosen?.list === 'serving') return <ServedRoom room={chosen.room} {...{ heading, back, actions }} />;
  return (
    <>
      <PageHeader title={heading} back={back} />
      <main aria-label={t('a11y.main')} className="min-h-0 grow">
        {chosen ? (
          <ChosenConversation chosen={chosen} actions={actions} onBack={onBack} onShowAsker={noPane} />
        ) : (
          <NoRoom lists={lists} onBack={onBack} />
        )}
      </main>
    </>
  );
}

/** Why no room is shown: the lists are being read, could not be, or do not have it. source: WB559 */
function NoRoom({ lists, onBack }: Pick<RoomProps, 'lists' | 'onBack'>) {
  const t = useT();
  if (lists.status === 'failed') return <LoadFailed onRetry={lists.retry} />;
  if (lists.status !== 'done') return <LoadTimeout />;
  return (
    <EmptyState illustration="chat" title={t('agentDesk.notServed.title')} text={t('agentDesk.notServed.text')}>
      <Button onPress={onBack}>{t('agentDesk.back')}</Button>
    </EmptyState>
  );
}

/** Only a served room has details, and its screen shows them itself. */
const noPane = (): void => undefined;

interface ServedRoomProps {
  readonly room: ServiceRoom;
  readonly heading: string;
  readonly back: { readonly label: string; readonly onPress: () => void };
  readonly actions: ReturnType<typeof useRoomActions>;
}

function ServedRoom({ room, heading, back, actions }: ServedRoomProps) {
  const t = useT();
  const role = useAtomValue(roleAtom);
  const viewer = useAtomValue(viewerAtom);
  const permissions = useMemo(() => permissionsOf(role), [role]);
  const [isSheetOpen, setSheetOpen] = useState(false);
  return (
    <ConversationScope key={room.roomId} roomId={room.roomId} viewer={viewer} permissions={permissions}>
      <PageHeader title={heading} back={back}>
        <IconButton
          label={t('agentDesk.actions')}
          icon={<Ellipsis size={22} />}
          className="size-touch text-fg-2"
          onPress={() => setSheetOpen(true)}
        />
      </PageHeader>
      <ConnectionNotice />
      <TransferNote room={room} />
      <Capsule roomId={room.roomId} />
      <Watermark />
      <AgentWriting roomId={room.roomId} />
      <Conversation welcome={<EmptyState illustration="chat" />} />
      <RoomSheet room={room} actions={actions} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
    </ConversationScope>
  );
}
