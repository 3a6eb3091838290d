import type { ServiceState } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { QueryScope } from '../../services/QueryScope';
import { HeaderTitle, useConnectionStatus } from './HeaderTitle';
import { ServiceDeskTitle } from './ServiceDeskTitle';

interface ServiceTitleProps {
  readonly roomId: string;
  readonly layout: 'start' | 'centred';
  readonly service: ServiceState;
  /** Shown in the queue too, where the robot still answers. */
  readonly robotName: string;
  readonly shortRobotName?: string | undefined;
}

/**
 * Who serves, else the queue position, else which agents are online. While the connection is lost the status says that
 * instead, and an agent is still named.
 * source: SM-05, SM-09
 */
export function ServiceTitle({ roomId, layout, service, robotName, shortRobotName }: ServiceTitleProps) {
  const t = useT();
  const connection = useConnectionStatus();
  const title = { kind: 'robot', layout, roomId, name: robotName, shortName: shortRobotName, ...connection } as const;
  if (service.kind === 'agent') {
    const name = service.name ?? t('timeline.agent');
    return (
      <HeaderTitle
        {...title}
        kind="person"
        name={name}
        shortName={name}
        {...(connection.dot === 'ok' && agentStatus(service, t))}
      />
    );
  }
  if (connection.dot !== 'ok') return <HeaderTitle {...title} />;
  if (service.kind === 'queued') return <HeaderTitle {...title} dot="wait" text={queueStatus(service, t)} />;
  if (roomId === '') return <HeaderTitle {...title} />;
  return (
    <QueryScope>
      <ServiceDeskTitle {...title} />
    </QueryScope>
  );
}

function queueStatus({ position }: Extract<ServiceState, { readonly kind: 'queued' }>, t: Translate): string {
  return position === undefined ? t('message.service.waiting') : t('message.service.queued', { position });
}

function agentStatus({ isOnHold, department }: Extract<ServiceState, { readonly kind: 'agent' }>, t: Translate) {
  const text = t(isOnHold ? 'message.service.onHold' : 'message.service.serving');
  const dot = isOnHold ? 'wait' : 'ok';
  return { dot, text: department ? `${department} · ${text}` : text, shortText: text } as const;
}
