import { ApiError } from '@parley/api-client';
import { useFormat, useLanguage, useT } from '@parley/i18n';
import { Button, EmptyState, LoadTimeout } from '@parley/ui-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { LoadFailed } from '../../services/LoadFailed';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';
import './transcript.css';
import { SaveTranscript } from './SaveTranscript';
import { saveFile } from './save-file';
import { TranscriptRow } from './TranscriptRow';

/** What the address of the records names. */
export interface RecordAddress {
  readonly organizationId: string;
  readonly conversationId: string;
  readonly token: string;
}

/** The records of one conversation, to be read and printed by whoever has the link. source: RT-31, U-12 */
export function TranscriptScreen(address: RecordAddress) {
  const t = useT();
  const isComplete = address.organizationId !== '' && address.conversationId !== '' && address.token !== '';
  return (
    <main data-transcript="" className="h-full overflow-y-auto bg-canvas">
      {isComplete ? (
        <QueryScope>
          <Transcript address={address} />
        </QueryScope>
      ) : (
        <EmptyState variant="page" illustration="search" text={t('transcript.missing')} />
      )}
    </main>
  );
}

const pageSize = 100;

function useTranscript({ organizationId, conversationId, token }: RecordAddress) {
  const { api } = useServices();
  const language = useLanguage();
  return useInfiniteQuery({
    queryKey: ['transcript', organizationId, conversationId, token, language],
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.transcript({
        params: { organizationId },
        query: { conversationId, token, language, page: pageParam, size: pageSize },
        signal,
      }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
}

function Transcript({ address }: { readonly address: RecordAddress }) {
  const t = useT();
  const query = useTranscript(address);
  const { data, error } = query;
  if (!data && error) return <NoTranscript error={error} onRetry={() => void query.refetch()} />;
  const [first] = data?.pages ?? [];
  if (!data || !first) return <LoadTimeout />;
  // What is read again after a switch of the language must not be shown twice.
  const messages = new Map(data.pages.flatMap(({ content }) => content.map((one) => [one.messageId, one])));
  return (
    <div className="mx-auto max-w-measure px-4 py-6">
      <Heading facts={first} />
      <ol className="mt-4 divide-y divide-line border-y border-line bg-surface">
        {[...messages.values()].map((message) => (
          <TranscriptRow key={message.messageId} message={message} />
        ))}
      </ol>
      {query.hasNextPage && (
        <div className="flex justify-center pt-3" data-screen-only="">
          <Button isBusy={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {t('transcript.more')}
          </Button>
        </div>
      )}
    </div>
  );
}

type Call = ReturnType<typeof useServices>['api']['customerService']['transcript'];
type Facts = Omit<Awaited<ReturnType<Call>>, 'content'>;

function Heading({ facts: { name, totalElements, expiresAt, fileUrls } }: { readonly facts: Facts }) {
  const t = useT();
  const format = useFormat();
  const until = t('transcript.expires', { time: format.dateTime(Date.parse(expiresAt)) });
  return (
    <header>
      <h1 className="text-h2 font-semibold">{t('title.historys')}</h1>
      <p className="wrap-anywhere">
        {t('transcript.with', { name })} · {t('transcript.count', { count: totalElements })}
      </p>
      <p className="text-sub text-fg-3">
        {t('transcript.files')} <span data-screen-only="">{until}</span>
      </p>
      <div className="mt-3 flex flex-wrap gap-2" data-screen-only="">
        <SaveTranscript onSave={(format) => saveFile(fileUrls[format])} />
        <Button icon={<Printer size={16} />} onPress={() => window.print()}>
          {t('transcript.print')}
        </Button>
      </div>
    </header>
  );
}

interface NoTranscriptProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

/** Why there is nothing to read: the link, or only the connection. source: U-12 */
function NoTranscript({ error, onRetry }: NoTranscriptProps) {
  const t = useT();
  if (!(error instanceof ApiError)) throw error;
  if (error.code === 'wait') return <LoadFailed onRetry={onRetry} />;
  const isExpired = error.params?.reason === 'expired';
  const text = t(isExpired ? 'transcript.expired' : 'transcript.invalid');
  return <EmptyState variant="page" illustration="search" text={text} />;
}
