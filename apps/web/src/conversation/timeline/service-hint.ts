import type { Message } from '@parley/domain';
import type { MessageKey, Translate } from '@parley/i18n';

const labelKeys = {
  SERVICE_STARTED: 'message.service.started',
  SERVICE_TRANSFERRED: 'message.service.transferred',
  SERVICE_REQUEUED: 'message.service.requeued',
  SERVICE_HELD: 'message.service.held',
  SERVICE_RESUMED: 'message.service.resumed',
  SERVICE_ENDED: 'message.service.ended',
  SERVICE_IDLE: 'message.service.idle',
  SERVICE_CUT: 'message.service.cut',
} as const satisfies { readonly [code: string]: MessageKey };

const isCode = (code: string): code is keyof typeof labelKeys => Object.hasOwn(labelKeys, code);

/**
 * The text of a service-desk hint, by its code; undefined for any other hint, which is shown with its own text.
 * source: W-11, S-05
 */
export function serviceHint({ systemHitType = '', senderName = '' }: Message, t: Translate): string | undefined {
  return isCode(systemHitType) ? t(labelKeys[systemHitType], { agent: senderName || t('timeline.agent') }) : undefined;
}
