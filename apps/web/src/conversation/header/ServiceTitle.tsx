import type { Service } from '@parley/domain';
import type { Translate } from '@parley/i18n';
import { useT } from '@parley/i18n/react';
import { HeaderTitle } from './HeaderTitle';
import { useStatus } from './use-status-text';

type ByPerson = Exclude<Service, { readonly kind: 'robot' }>;

interface ServiceTitleProps {
  readonly roomId: string;
  readonly service: ByPerson;
  /** The robot goes on answering who waits. */
  readonly robotName: string;
}

/** Who serves, or where in the queue one waits; that the line is not there comes first. source: SM-05, SM-09, design a4, a5 */
export function ServiceTitle({ roomId, service, robotName }: ServiceTitleProps) {
  const t = useT();
  const line = useStatus();
  const isAgent = service.kind === 'agent';
  const name = isAgent ? (service.name ?? t('timeline.agent')) : robotName;
  const state = line.dot === 'ok' ? standOf(service, t) : line;
  return <HeaderTitle kind={isAgent ? 'person' : 'robot'} {...{ roomId, name }} {...state} />;
}

function standOf(service: ByPerson, t: Translate): { readonly dot: 'ok' | 'wait'; readonly text: string } {
  if (service.kind === 'queued') {
    const { position } = service;
    const text = position === undefined ? t('message.service.waiting') : t('message.service.queued', { position });
    return { dot: 'wait', text };
  }
  const { isHeld, department } = service;
  const text = t(isHeld ? 'message.service.onHold' : 'message.service.serving');
  return { dot: isHeld ? 'wait' : 'ok', text: department ? `${department} · ${text}` : text };
}
