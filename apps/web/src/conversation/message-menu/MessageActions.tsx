import { ApiError } from '@parley/api-client';
import { type Message, type MessageAction, messageActions, messageText } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n';
import { MessageMenu } from '@parley/ui-kit';
import { useAtomValue, useSetAtom } from 'jotai';
import { type ReactNode, useCallback } from 'react';
import { useServices } from '../../services/services';
import { overlaysAtom, withOverlay } from '../../stores/overlays';
import { timelineAtom } from '../../stores/timeline';
import { quoteDraftKey, quoteDraftOf } from '../composer/draft-quote';
import { writingExtensionAtom } from '../composer/writing-extension';
import { useConversation } from '../conversation-context';
import { selectedIdsAtom } from '../selection/selected-messages';
import { useCopy } from './use-copy';
import { useRecall } from './use-recall';
import { useShare } from './use-share';

/** An action without a handler has no screen yet, so the menu does not offer it. */
type ActionHandlers = { readonly [Action in MessageAction]: (() => void) | undefined };

interface MessageActionsProps {
  readonly message: Message;
  readonly side: 'own' | 'other';
  readonly children: ReactNode;
}

/** A message with the menu of its actions. source: M-34, M-10 */
export function MessageActions({ message, side, children }: MessageActionsProps) {
  const { viewer } = useConversation();
  const textFormatter = useTextFormatter();
  const changeOverlays = useSetAtom(overlaysAtom(message.roomId));
  const { onCreateFaq, onForward, onTodo } = useAtomValue(writingExtensionAtom(message.roomId)) ?? {};
  const select = useSetAtom(selectedIdsAtom(message.roomId));
  const copy = useCopy();
  const handlers: ActionHandlers = {
    copy: () => copy(messageText(message, textFormatter, viewer)),
    viewAsText: () => changeOverlays(withOverlay({ type: 'text', text: messageText(message, textFormatter, viewer) })),
    quote: useQuote(message),
    share: useShare(message),
    createFaq: onCreateFaq && (() => onCreateFaq(message)),
    forward: onForward && (() => onForward({ messages: [message], isMerged: false })),
    select: onForward && (() => select(new Set([message.messageId]))),
    todo: onTodo && (() => onTodo(message)),
    recall: useRecall(message),
    delete: useRemove(message),
  };
  const actions = viewer ? messageActions(message, viewer).filter((action) => handlers[action]) : [];

  return (
    <MessageMenu actions={actions} onAction={(action) => handlers[action]?.()} side={side}>
      {children}
    </MessageMenu>
  );
}

/** Quotes a message in the draft of its room. source: M-34, M-36 */
function useQuote(message: Message): () => void {
  const { messageSending } = useServices();
  const { composer } = useConversation();
  return () => {
    messageSending.writeDraft(quoteDraftKey(message.roomId), quoteDraftOf(message));
    composer.current?.focus();
  };
}

/** Deletes a message for this account only; it leaves the timeline once the gateway has confirmed it. source: M-10 */
function useRemove({ roomId, messageId }: Message): () => void {
  const { api, toasts, errorText } = useServices();
  const updateTimeline = useSetAtom(timelineAtom(roomId));
  return useCallback(() => {
    api.messages.remove({ body: { roomId, messageId } }).then(
      () => updateTimeline({ type: 'message.deleted', data: { messageId } }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      },
    );
  }, [updateTimeline, api, errorText, messageId, roomId, toasts]);
}
