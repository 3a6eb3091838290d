import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { RefreshCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { AskerSection } from './AskerSection';

/** The summary of a conversation, made on request, because each one is logged. source: RP-14, S-11 */
export function Summary({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api } = useServices();
  const { run, isBusy } = useCall();
  const [summary, setSummary] = useState<string>();
  const summarize = () =>
    run(async () => setSummary((await api.customerService.summarize({ body: { roomId } })).summary));
  return (
    <AskerSection
      icon={Sparkles}
      title={t('agentDesk.summary')}
      action={
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onPress={() => void summarize()}
        >
          {t(summary === undefined ? 'agentDesk.summary.make' : 'agentDesk.summary.again')}
        </Button>
      }
    >
      <p aria-live="polite" className="whitespace-pre-line wrap-anywhere text-fg-2">
        {summary ?? t('agentDesk.summary.none')}
      </p>
    </AskerSection>
  );
}
