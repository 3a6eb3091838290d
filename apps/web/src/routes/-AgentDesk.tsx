import { LoadTimeout } from '@parley/ui-kit';
import { useNavigate } from '@tanstack/react-router';
import { AgentDeskScreen } from '../features/agent-desk/AgentDeskScreen';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { UserPanel } from '../features/purchase-robot/rail/UserPanel';
import { WaitForAllTexts } from '../services/error-boundaries';

/** The agent desk at its two addresses. source: RT-21, RT-22, R-02 */
export function AgentDesk() {
  const navigate = useNavigate();
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <AgentDeskScreen
          footer={<UserPanel />}
          onAskAssistant={() => void navigate({ to: '/purchaseRobot' })}
          onOpenKnowledge={() => void navigate({ to: '/knowledge', search: (query) => query })}
        />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}
