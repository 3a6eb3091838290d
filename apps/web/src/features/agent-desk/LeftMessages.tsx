import { useT } from '@parley/i18n/react';
import { Avatar, Button, EmptyState, IconButton, LoadTimeout, Tag } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { ChevronLeft } from 'lucide-react';
import { useState } from 'react';
import { Moment } from '../../conversation/timeline/Moment';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';
import { AnswerForm } from './AnswerForm';
import { ColleagueSign } from './ColleagueSign';

type Call = ReturnType<typeof useServices>['api']['customerService']['leftMessages'];
export type LeftMessage = Awaited<ReturnType<Call>>['content'][number];

/** What askers left while nobody was at the service desk, newest first, each with its answer. source: W-18 */
export function LeftMessages({ onBack }: { readonly onBack: () => void }) {
  const t = useT();
  return (
    <>
      <header className="flex h-bar flex-none items-center gap-3 border-b border-line bg-surface px-4 @min-[960px]/app:px-5">
        <span className="contents @min-[960px]/app:hidden">
          <IconButton label={t('agentDesk.back')} icon={<ChevronLeft size={20} />} onPress={onBack} />
        </span>
        <h1 className="truncate text-title font-semibold">{t('agentDesk.left')}</h1>
      </header>
      <List />
    </>
  );
}

function List() {
  const t = useT();
  const { query, messages } = useLeftMessages();
  if (query.isError && messages.length === 0) return <LoadFailed onRetry={() => void query.refetch()} />;
  if (query.isPending) return <LoadTimeout />;
  if (messages.length === 0)
    return <EmptyState illustration="done" title={t('agentDesk.left.none')} text={t('agentDesk.left.none.text')} />;
  return (
    <div className="min-h-0 grow overflow-y-auto">
      <ol className="mx-auto flex max-w-measure flex-col gap-3 px-4 py-4">
        {messages.map((message) => (
          <li key={message.id} className="rounded-lg border border-line-card bg-surface p-4">
            <LeftMessageView message={message} />
          </li>
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="flex justify-center pb-4">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('agentDesk.left.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

function LeftMessageView({ message }: { readonly message: LeftMessage }) {
  const t = useT();
  const [isAnswering, setAnswering] = useState(false);
  const { name, number, question, state } = message;
  return (
    <>
      <LeftMessageHead message={message} />
      {question && (
        <p className="mt-2 text-sub wrap-anywhere text-fg-3">{t('agentDesk.left.question', { question })}</p>
      )}
      <p className="mt-2 wrap-anywhere whitespace-pre-line">{message.message}</p>
      {state === 'answered' && <Answer message={message} />}
      {/* Also when a colleague has answered meanwhile: what was typed stays until the agent closes it. */}
      {isAnswering && <AnswerForm message={message} onClose={() => setAnswering(false)} />}
      {state === 'open' && !isAnswering && (
        <div className="mt-3 flex items-center gap-3">
          <Button
            size="sm"
            aria-label={t('agentDesk.left.answer.of', { name, number })}
            onPress={() => setAnswering(true)}
          >
            {t('agentDesk.left.answer')}
          </Button>
          <ColleagueSign leftMessageId={message.id} />
        </div>
      )}
    </>
  );
}

function LeftMessageHead({ message }: { readonly message: LeftMessage }) {
  const t = useT();
  const { name, department, company, number, state } = message;
  return (
    <div className="flex items-center gap-2.5">
      <Avatar name={name} size={36} />
      <div className="min-w-0 grow">
        <h2 className="truncate font-medium">{name}</h2>
        <p className="truncate text-cap text-fg-3">
          {[department ?? company, number].filter(Boolean).join(' · ')} · <Moment stamp={message.leftAt} />
        </p>
      </div>
      <Tag color={state === 'open' ? 'warn' : 'ok'}>{t(`agentDesk.left.${state}`)}</Tag>
    </div>
  );
}

function Answer({ message: { answer, answeredBy, answeredAt } }: { readonly message: LeftMessage }) {
  return (
    <div className="mt-3 border-l-2 border-line pl-3">
      <p className="whitespace-pre-line wrap-anywhere">{answer}</p>
      <p className="text-cap text-fg-3">
        {answeredBy} · <Moment stamp={answeredAt} />
      </p>
    </div>
  );
}

const pageSize = 30;

function useLeftMessages() {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: ['leftMessages'],
    // A colleague may have answered one meanwhile.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.leftMessages({ query: { page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  const messages = new Map((query.data?.pages ?? []).flatMap(({ content }) => content.map((one) => [one.id, one])));
  return { query, messages: [...messages.values()] };
}
