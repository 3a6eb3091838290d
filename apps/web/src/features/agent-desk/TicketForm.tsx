import { type Message, readBody } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import { Button, Tag } from '@parley/ui-kit';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { ClipboardList } from 'lucide-react';
import { Moment } from '../../conversation/timeline/Moment';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';
import { newUuid } from '../../sync/new-uuid';
import { AskerSection } from './AskerSection';

/** The ticket forms of a room: the agent sends one to the asker, and reads what was submitted. source: S-12, RS-79, RS-80 */
export function TicketForm({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { api } = useServices();
  const { run, isBusy } = useCall();
  const queryClient = useQueryClient();
  const submitted = useAtomValue(submittedTicketsAtom(roomId));
  const queryKey = ['noteForms', roomId];
  const { data } = useQuery({
    queryKey: [...queryKey, submitted],
    // One that the conversation does not show may have been submitted meanwhile.
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.customerService.noteFormInfo({ query: { roomId }, signal }),
  });
  async function send(): Promise<void> {
    await run(async () => void (await api.customerService.pushNoteForm({ body: { roomId, msgUuid: newUuid() } })));
    await queryClient.invalidateQueries({ queryKey });
  }
  return (
    <AskerSection
      icon={ClipboardList}
      title={t('agentDesk.ticket')}
      action={
        <Button size="sm" variant="ghost" isBusy={isBusy} onPress={() => void send()}>
          {t('agentDesk.ticket.send')}
        </Button>
      }
    >
      {data?.forms.length === 0 && <p className="text-fg-2">{t('agentDesk.ticket.none')}</p>}
      <ul className="flex flex-col gap-3">
        {data?.forms.map((form) => (
          <li key={form.messageId}>
            <SentForm form={form} />
          </li>
        ))}
      </ul>
    </AskerSection>
  );
}

/** The submitted ticket forms in a conversation; when they change, what the gateway lists does too. source: FO1 */
const submittedTicketsAtom = roomFamily((roomId) =>
  atom((get) => get(timelineAtom(roomId)).confirmed.flatMap(submittedTicket).join()),
);

function submittedTicket(message: Message): readonly string[] {
  if (message.msgType !== 'CUSTOMER_TICKET_FORM') return [];
  const body = readBody(message);
  const isSubmitted = body.kind === 'card' && body.card.type === 'CUSTOMER_TICKET_FORM' && body.card.body.submit;
  return isSubmitted ? [message.messageId] : [];
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
