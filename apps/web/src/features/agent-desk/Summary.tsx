import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';
import { RefreshCw, Sparkles } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services/services';

/** The summary of a conversation, made on request, because each one is logged. source: RP-14, S-11 */
export function Summary({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const [summary, setSummary] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  async function summarize(): Promise<void> {
    setBusy(true);
    try {
      setSummary((await api.customerService.summarize({ body: { roomId } })).summary);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return (
    <section aria-labelledby="agent-desk-summary" className="mt-4 border-t border-line pt-4">
      <div className="mb-1.5 flex items-center gap-1.5">
        <Sparkles size={16} aria-hidden="true" className="flex-none text-accent-text" />
        <h3 id="agent-desk-summary" className="grow font-semibold">
          {t('agentDesk.summary')}
        </h3>
        <Button
          size="sm"
          variant="ghost"
          isBusy={isBusy}
          icon={<RefreshCw size={14} aria-hidden="true" />}
          onPress={() => void summarize()}
        >
          {t(summary === undefined ? 'agentDesk.summary.make' : 'agentDesk.summary.again')}
        </Button>
      </div>
      <p aria-live="polite" className="whitespace-pre-line wrap-anywhere text-fg-2">
        {summary ?? t('agentDesk.summary.none')}
      </p>
    </section>
  );
}
