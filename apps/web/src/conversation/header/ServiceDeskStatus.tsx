import { useFormat, useT } from '@parley/i18n';
import { useQuery } from '@tanstack/react-query';
import { useServices } from '../../services/services';

/** No event says that an agent came or went, so the status is polled. Ours. */
const refetchMs = 30_000;
/** More agents are counted instead of named. Ours. */
const maxNames = 2;

interface ServiceDeskStatusProps {
  readonly roomId: string;
  /** Shown until the gateway has answered. */
  readonly fallback: string;
}

/** Which agents of the service desk are online, and how many askers wait in its queue. source: WB243 */
export function ServiceDeskStatus({ roomId, fallback }: ServiceDeskStatusProps) {
  const t = useT();
  const format = useFormat();
  const { api } = useServices();
  const { data } = useQuery({
    queryKey: ['serviceDesk', roomId],
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) =>
      (await api.customerService.status({ query: { roomId }, signal })).serviceDesk ?? null,
  });
  if (!data) return fallback;
  const { agents, waiting } = data;
  const people =
    agents.length > maxNames
      ? t('message.serviceDesk.count', { count: agents.length })
      : t('message.serviceDesk.agents', { names: format.list([...agents]) });
  const wait = waiting === 0 ? t('message.serviceDesk.noWait') : t('message.serviceDesk.waiting', { count: waiting });
  return (
    <>
      <span className="@max-[960px]/app:hidden">{fallback} · </span>
      {agents.length === 0 ? t('message.serviceDesk.nobody') : `${people} · ${wait}`}
    </>
  );
}
