import { useFormat, useT, useZonedTime } from '@parley/i18n';
import { useQuery } from '@tanstack/react-query';
import type { ComponentProps } from 'react';
import { useServices } from '../../services/services';
import { HeaderTitle } from './HeaderTitle';

/** No event says that an agent came or went, so the status is polled between the events of the asker's own room. */
const refetchMs = 30_000;
/** More agents are counted instead of named. Ours. */
const maxNames = 2;

/** A title whose connection is fine, before it says who is at the service desk. */
type RobotTitle = ComponentProps<typeof HeaderTitle>;

/**
 * The robot's title with the agents of the service desk who are online, and how many askers wait in its queue.
 * source: WB243, WB275
 */
export function ServiceDeskTitle(title: RobotTitle) {
  const t = useT();
  const format = useFormat();
  const zonedTime = useZonedTime();
  const { api } = useServices();
  const { roomId, text } = title;
  const { data } = useQuery({
    queryKey: ['serviceDesk', roomId],
    refetchInterval: refetchMs,
    queryFn: async ({ signal }) =>
      (await api.customerService.status({ query: { roomId }, signal })).serviceDesk ?? null,
  });
  if (!data) return <HeaderTitle {...title} />;
  const { agents, waiting, opens } = data;
  const count = agents.length;
  if (count === 0) {
    const opening = opens && t('message.serviceDesk.back', { at: zonedTime(new Date(opens.at), opens.timeZone) });
    const nobody = [text, t('message.serviceDesk.nobody'), ...(opening ? [opening] : [])].join(' · ');
    return <HeaderTitle {...title} text={nobody} shortText={t('message.serviceDesk.nobody.short')} />;
  }
  const names = format.list([...agents]);
  const agentsText =
    count > maxNames ? t('message.serviceDesk.count', { count }) : t('message.serviceDesk.agents', { names });
  const fewWords =
    count > 1 ? t('message.serviceDesk.count.short', { count }) : t('message.serviceDesk.agents.short', { names });
  const wait = waiting === 0 ? t('message.serviceDesk.noWait') : t('message.serviceDesk.waiting', { count: waiting });
  return <HeaderTitle {...title} text={`${text} · ${agentsText} · ${wait}`} shortText={`${fewWords} · ${wait}`} />;
}
