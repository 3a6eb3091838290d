import type { ServiceRoom } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { useSystemBack } from '@parley/ui-kit';
import { useStore } from 'jotai';
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import { agentDeskAtom, chosenServiceRoomIdAtom } from '../../stores/agent-desk';
import { AgentDeskList, NotAnAgent } from './AgentDeskScreen';
import { FoundMessages } from './FoundMessages';
import { LeftMessages } from './LeftMessages';
import { LeftMessagesButton } from './LeftMessagesButton';
import { useAgentDeskLists } from './use-agent-desk';
import { useRoomActions } from './use-room-actions';

interface PhoneAgentDeskScreenProps {
  readonly footer: ReactNode;
  readonly onAskAssistant: () => void;
  readonly onOpenKnowledge: () => void;
  /** Shows the conversation on a screen of its own. */
  readonly onOpen: (room: ServiceRoom) => void;
}

/** The lists of the agent desk as a screen of a phone; a room opens another screen. source: RT-23, R-02 */
export function PhoneAgentDeskScreen({ onAskAssistant, ...rest }: PhoneAgentDeskScreenProps) {
  const lists = useAgentDeskLists();
  const { allowLazyLoading } = useServices();
  // An agent is online only with the connection, whose code is loaded then.
  useEffect(allowLazyLoading, [allowLazyLoading]);
  if (lists.status === 'refused') return <NotAnAgent onAskAssistant={onAskAssistant} />;
  return (
    <QueryScope>
      <PhoneAgentDesk lists={lists} {...rest} />
    </QueryScope>
  );
}

/** What is open over the lists. */
type OpenPanel =
  | { readonly kind: 'left' }
  | { readonly kind: 'found'; readonly room: ServiceRoom; readonly words: string };

type PhoneAgentDeskProps = Pick<PhoneAgentDeskScreenProps, 'footer' | 'onOpen' | 'onOpenKnowledge'> & {
  readonly lists: Exclude<ReturnType<typeof useAgentDeskLists>, { readonly status: 'refused' }>;
};

function PhoneAgentDesk({ lists, footer, onOpen, onOpenKnowledge }: PhoneAgentDeskProps) {
  const t = useT();
  const store = useStore();
  const actions = useRoomActions();
  const [panel, setPanel] = useState<OpenPanel>();
  const close = () => setPanel(undefined);
  useSystemBack(close, panel !== undefined);
  useOpenChosen(onOpen);
  function show(room: ServiceRoom, words: string): void {
    const { waiting, serving } = store.get(agentDeskAtom);
    const isListed = [...waiting, ...serving].some(({ roomId }) => roomId === room.roomId);
    if (isListed) store.set(chosenServiceRoomIdAtom, room.roomId);
    else setPanel({ kind: 'found', room, words });
  }
  return (
    <div className="flex h-full min-h-0 bg-canvas pt-[env(safe-area-inset-top)] pb-[env(safe-area-inset-bottom)]">
      <AgentDeskList
        lists={lists}
        actions={actions}
        isHiddenWhenNarrow={panel !== undefined}
        footer={footer}
        leftMessages={<LeftMessagesButton isOpen={false} onPress={() => setPanel({ kind: 'left' })} />}
        onOpenKnowledge={onOpenKnowledge}
        onFound={show}
        foundId={undefined}
      />
      {panel && (
        <main aria-label={t('a11y.main')} className="flex min-h-0 min-w-0 grow flex-col">
          {panel.kind === 'left' && <LeftMessages onBack={close} />}
          {panel.kind === 'found' && <FoundMessages room={panel.room} words={panel.words} onBack={close} />}
        </main>
      )}
    </div>
  );
}

/** Opens the room that a press chose or took over. While another screen is on top, whoever chooses shows it there. */
function useOpenChosen(onOpen: (room: ServiceRoom) => void): void {
  const store = useStore();
  const open = useEffectEvent(() => {
    const chosenId = store.get(chosenServiceRoomIdAtom);
    const { waiting, serving } = store.get(agentDeskAtom);
    const chosen = [...serving, ...waiting].find(({ roomId }) => roomId === chosenId);
    if (chosen) onOpen(chosen);
  });
  useEffect(() => store.sub(chosenServiceRoomIdAtom, () => open()), [store]);
}
