import type { ServiceState } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { QueryScope } from '../../services/QueryScope';
import { HeaderTitle, useConnectionStatus } from './HeaderTitle';
import { ServiceDeskStatus } from './ServiceDeskStatus';

interface ServiceTitleProps {
  readonly roomId: string;
  readonly service: ServiceState;
  /** Shown in the queue too, where the robot still answers. */
  readonly robotName: string;
}

/**
 * Who serves, else the queue position, else which agents are online; a lost connection is shown instead of any.
 * source: SM-05, SM-09
 */
export function ServiceTitle({ roomId, service, robotName }: ServiceTitleProps) {
  const t = useT();
  const connection = useConnectionStatus();
  const title = { kind: 'robot', roomId, name: robotName, ...connection } as const;
  if (service.kind === 'agent') {
    const name = service.name ?? t('timeline.agent');
    return (
      <HeaderTitle {...title} kind="person" name={name} {...(connection.dot === 'ok' && agentStatus(service, t))} />
    );
  }
  if (connection.dot !== 'ok') return <HeaderTitle {...title} />;
  if (service.kind === 'queued') return <HeaderTitle {...title} dot="wait" text={queueStatus(service, t)} />;
  const serviceDeskStatus = roomId !== '' && (
    <QueryScope>
      <ServiceDeskStatus roomId={roomId} fallback={connection.text} />
    </QueryScope>
  );
  return <HeaderTitle {...title} text={serviceDeskStatus || connection.text} />;
}

function queueStatus({ position }: Extract<ServiceState, { readonly kind: 'queued' }>, t: Translate): string {
  return position === undefined ? t('message.service.waiting') : t('message.service.queued', { position });
}

function agentStatus({ isOnHold, department }: Extract<ServiceState, { readonly kind: 'agent' }>, t: Translate) {
  const text = t(isOnHold ? 'message.service.onHold' : 'message.service.serving');
  return { dot: isOnHold ? 'wait' : 'ok', text: department ? `${department} · ${text}` : text } as const;
}
