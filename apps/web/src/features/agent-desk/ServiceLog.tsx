import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { Skeleton } from '@parley/ui-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Moment } from '../../conversation/timeline/Moment';
import { LoadFailed } from '../../services/LoadFailed';
import { useServices } from '../../services/services';

type Call = ReturnType<typeof useServices>['api']['customerService']['serviceLog'];
type LogEntry = Awaited<ReturnType<Call>>['content'][number];

interface ServiceLogProps {
  readonly roomId: string;
  /** Grows with each change of the room, after which the log has a new entry. */
  readonly version: number | undefined;
}

/** What was done in a room, newest first. source: RS-70, S-09 */
export function ServiceLog({ roomId, version }: ServiceLogProps) {
  const t = useT();
  const { api } = useServices();
  const { data, isError, refetch } = useQuery({
    queryKey: ['serviceLog', roomId, version],
    staleTime: 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.customerService.serviceLog({ query: { roomId, size: 100 }, signal }),
  });
  if (isError && !data) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <Skeleton shape="card" height={96} />;
  if (data.content.length === 0) return <p className="text-fg-3">{t('agentDesk.log.none')}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {data.content.map((entry) => (
        <Entry key={`${entry.date} ${entry.entry}`} entry={entry} />
      ))}
    </ol>
  );
}

function Entry({ entry }: { readonly entry: LogEntry }) {
  const t = useT();
  return (
    <li className="border-l-2 border-line pl-3">
      <p className="wrap-anywhere">{entryText(entry, t)}</p>
      {entry.comment && <p className="text-sub wrap-anywhere whitespace-pre-line text-fg-2">{entry.comment}</p>}
      <p className="text-cap text-fg-3">
        <Moment stamp={entry.date} />
      </p>
    </li>
  );
}

/** An agent who acts is named; an idle service ends without anybody. */
function entryText({ entry, actor, target }: LogEntry, t: Translate): string {
  const by = { actor: actor ?? t('timeline.agent') };
  if (entry === 'TRANSFERRED')
    return target === undefined
      ? t('agentDesk.log.TRANSFERRED.queue', by)
      : t('agentDesk.log.TRANSFERRED', { ...by, target });
  if (entry === 'RELEASED')
    return actor === undefined ? t('agentDesk.log.RELEASED') : t('agentDesk.log.RELEASED.by', by);
  return entry === 'UNPICKED' ? t('agentDesk.log.UNPICKED') : t(`agentDesk.log.${entry}`, by);
}
