import { LoadTimeout } from '@parley/ui-kit';
import { createFileRoute } from '@tanstack/react-router';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { TodoScreen } from '../features/todos/TodoScreen';
import { WaitForAllTexts } from '../services/error-boundaries';
import { useBack } from '../services/use-back';
import { chooseParticipants, messageDialogs } from './-message-dialogs';

export const Route = createFileRoute('/todo')({ component: Todo });

function Todo() {
  const goBack = useBack('/purchaseRobot');
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <TodoScreen onBack={goBack} chooseParticipants={chooseParticipants} chooseRecipients={messageDialogs.forward} />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}
