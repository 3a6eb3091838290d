import { LoadTimeout } from '@parley/ui-kit';
import { createFileRoute, useSearch } from '@tanstack/react-router';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { type RecordAddress, TranscriptScreen } from '../features/agent-desk/TranscriptScreen';
import { WaitForAllTexts } from '../services/error-boundaries';

export const Route = createFileRoute('/historys')({ component: Records });

function Records() {
  const { organizationId = '', conversationId = '', token = '' }: Partial<RecordAddress> = useSearch({ strict: false });
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <TranscriptScreen organizationId={organizationId} conversationId={conversationId} token={token} />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}
