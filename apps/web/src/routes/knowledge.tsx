import { LoadTimeout } from '@parley/ui-kit';
import { createFileRoute } from '@tanstack/react-router';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { KnowledgeScreen } from '../features/knowledge/KnowledgeScreen';
import { WaitForAllTexts } from '../services/error-boundaries';
import { useBack } from '../services/use-back';

export const Route = createFileRoute('/knowledge')({ component: Knowledge });

function Knowledge() {
  const goBack = useBack('/staffService');
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <KnowledgeScreen onBack={goBack} />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}
