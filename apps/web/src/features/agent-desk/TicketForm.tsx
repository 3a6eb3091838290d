import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { Button, Tag } from '@parley/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { newUuid } from '../../sync/new-uuid';
import { Moment } from './Moment';

/** The ticket forms of a room: the agent sends one to the asker, and reads what was submitted. source: S-12, RS-79, RS-80 */
export function TicketForm({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const queryKey = ['noteForms', roomId];
  const { data } = useQuery({
    queryKey,
    // The asker may have submitted it meanwhile.
    staleTime: 0,
    queryFn: ({ signal }) => api.customerService.noteFormInfo({ query: { roomId }, signal }),
  });
  async function send(): Promise<void> {
    setBusy(true);
    try {
      await api.customerService.pushNoteForm({ body: { roomId, msgUuid: newUuid() } });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
      await queryClient.invalidateQueries({ queryKey });
    }
  }
  return (
    <section aria-labelledby="agent-desk-ticket" className="mt-4 border-t border-line pt-4">
      <div className="mb-1.5 flex items-center gap-1.5">
        <ClipboardList size={16} aria-hidden="true" className="flex-none text-accent-text" />
        <h3 id="agent-desk-ticket" className="grow font-semibold">
          {t('agentDesk.ticket')}
        </h3>
        <Button size="sm" variant="ghost" isBusy={isBusy} onPress={() => void send()}>
          {t('agentDesk.ticket.send')}
        </Button>
      </div>
      {data?.forms.length === 0 && <p className="text-fg-2">{t('agentDesk.ticket.none')}</p>}
      <ul className="flex flex-col gap-3">
        {data?.forms.map((form) => (
          <li key={form.messageId}>
            <SentForm form={form} />
          </li>
        ))}
      </ul>
    </section>
  );
}

type Call = ReturnType<typeof useServices>['api']['customerService']['noteFormInfo'];
type Form = Awaited<ReturnType<Call>>['forms'][number];

function SentForm({ form: { form, sentAt, submittedAt, ticket, ticketState } }: { readonly form: Form }) {
  const t = useT();
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="wrap-anywhere">
          {[form.title?.text || t('agentDesk.ticket'), ticket].filter(Boolean).join(' · ')}
        </p>
        <p className="text-cap text-fg-3">
          <Moment stamp={submittedAt ?? sentAt} />
        </p>
      </div>
      <Tag color={ticketState === 'settled' ? 'ok' : submittedAt === undefined ? 'outline' : 'warn'}>
        {t(`agentDesk.ticket.${submittedAt === undefined ? 'sent' : (ticketState ?? 'open')}`)}
      </Tag>
    </div>
  );
}
