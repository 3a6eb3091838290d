import { isFromUser, isOwn, type Message } from '@parley/domain';
import { useT } from '@parley/i18n/react';
import type { Sender } from '@parley/ui-kit';
import { useConversation } from '../conversation-context';

/** The name and kind of the sender of a message, as its row shows them. */
export function useSender(message: Message): Sender {
  const t = useT();
  const { viewer } = useConversation();
  const { customerMsgFlag, senderName, senderNickName } = message;
  if (isOwn(message, viewer)) return { kind: 'person', name: t('timeline.me') };
  const name = senderNickName || senderName;
  if (customerMsgFlag === 1) return { kind: 'agent', name: name || t('timeline.agent') };
  // An agent sees what the asker wrote too.
  if (name && isFromUser(message)) return { kind: 'person', name };
  return { kind: 'robot', name: t('timeline.robot') };
}
