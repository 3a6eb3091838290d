import type { Message, MessageAction } from '@parley/domain';
import { MessageMenu } from '@parley/ui-kit';
import type { ReactNode } from 'react';
import { useMessageActions } from './use-message-actions';

interface MessageActionsProps {
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly children: ReactNode;
}

/** A message with what can be done with it. source: M-34 */
export function MessageActions({ message, side, children }: MessageActionsProps) {
  const { actions, act } = useMessageActions(message);
  return (
    <MessageMenu actions={actions} onAction={(action: MessageAction) => act(action)} side={side}>
      {children}
    </MessageMenu>
  );
}
