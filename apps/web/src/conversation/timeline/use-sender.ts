import { isOwn, type Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { Sender } from '@parley/ui-kit';
import { useConversation } from '../conversation-context';

/** The name and kind of the sender of a message, as its row shows them. */
export function useSender(message: Message): Sender {
  const t = useT();
  const { viewer } = useConversation();
  const { customerMsgFlag, senderName, senderNickName } = message;
  if (isOwn(message, viewer)) return { kind: 'person', name: t('timeline.me') };
  if (customerMsgFlag === 1) return { kind: 'agent', name: senderNickName || senderName || t('timeline.agent') };
  return { kind: 'robot', name: t('timeline.robot') };
}
