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
