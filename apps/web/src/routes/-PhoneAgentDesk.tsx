import { LoadTimeout } from '@parley/ui-kit';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { PhoneAgentDeskScreen } from '../features/agent-desk/PhoneAgentDeskScreen';
import { PhoneRoomScreen } from '../features/agent-desk/PhoneRoomScreen';
import { UserPanel } from '../features/purchase-robot/rail/UserPanel';
import { WaitForAllTexts } from '../services/error-boundaries';
import { useBack } from '../services/use-back';

/** The lists of the agent desk on a phone. source: RT-23 */
export function PhoneAgentDesk() {
  const navigate = useNavigate();
  return (
    <WithTexts>
      <PhoneAgentDeskScreen
        footer={<UserPanel />}
        onAskAssistant={() => void navigate({ to: '/mtPurchaseRobot' })}
        onOpenKnowledge={() => void navigate({ to: '/knowledge', search: (query) => query })}
        onOpen={({ roomId, name }) =>
          void navigate({ to: '/mtChatRoom', search: (query) => ({ ...query, roomId, metaTitle: name }) })
        }
      />
    </WithTexts>
  );
}

/** One conversation of the agent desk on a phone. source: RT-24, RT-25 */
export function PhoneRoom() {
  const navigate = useNavigate();
  const goBack = useBack('/mtCustomer');
  const { roomId = '', metaTitle = '' }: { readonly roomId?: string; readonly metaTitle?: string } = useSearch({
    strict: false,
  });
  return (
    <WithTexts>
      <PhoneRoomScreen
        roomId={roomId}
        title={metaTitle}
        onBack={goBack}
        onAskAssistant={() => void navigate({ to: '/mtPurchaseRobot' })}
      />
    </WithTexts>
  );
}

const WithTexts = ({ children }: { readonly children: ReactNode }) => (
  <WaitForAllTexts fallback={<LoadTimeout />}>
    <AgentDeskTexts>{children}</AgentDeskTexts>
  </WaitForAllTexts>
);
