import type { ServiceState } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { HeaderTitle, useConnectionStatus } from './HeaderTitle';

type PersonService = Exclude<ServiceState, { readonly kind: 'robot' }>;

interface ServiceTitleProps {
  readonly roomId: string;
  readonly service: PersonService;
  /** The robot goes on answering who waits. */
  readonly robotName: string;
}

/** Who serves, or the queue position; that the connection is lost comes first. source: SM-05, SM-09 */
export function ServiceTitle({ roomId, service, robotName }: ServiceTitleProps) {
  const t = useT();
  const connection = useConnectionStatus();
  const isAgent = service.kind === 'agent';
  const name = isAgent ? (service.name ?? t('timeline.agent')) : robotName;
  const status = connection.dot === 'ok' ? serviceStatus(service, t) : connection;
  return <HeaderTitle kind={isAgent ? 'person' : 'robot'} roomId={roomId} name={name} {...status} />;
}

function serviceStatus(service: PersonService, t: Translate): { readonly dot: 'ok' | 'wait'; readonly text: string } {
  if (service.kind === 'queued') {
    const { position } = service;
    const text = position === undefined ? t('message.service.waiting') : t('message.service.queued', { position });
    return { dot: 'wait', text };
  }
  const { isOnHold, department } = service;
  const text = t(isOnHold ? 'message.service.onHold' : 'message.service.serving');
  return { dot: isOnHold ? 'wait' : 'ok', text: department ? `${department} · ${text}` : text };
}
