import { ApiError } from '@parley/api-client';
import { type Message, msgTypeOf } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { useRef } from 'react';
import type { ForwardIntent } from '../../conversation/composer/writing-extension';
import { useServices } from '../../services/services';
import { newUuid } from '../../sync/new-uuid';
import type { ForwardTarget } from './message-dialogs';

type Forward = (targets: readonly ForwardTarget[], note: string) => Promise<boolean>;

/**
 * Forwards messages to the chosen targets and says in a toast what became of it; false when nobody got anything. Pressed
 * again after a failure of the network, it adds nothing to what arrived. source: M-33, C-22, ER-27, WB596
 */
export function useForward({ messages, isMerged }: ForwardIntent): Forward {
  const t = useT();
  const format = useFormat();
  const { api, toasts, errorText } = useServices();
  // Another note is another forward, which the gateway would refuse under the same uuid.
  const attempt = useRef({ note: '', msgUuid: newUuid() });
  return async (targets, note) => {
    if (attempt.current.note !== note) attempt.current = { note, msgUuid: newUuid() };
    const { msgUuid } = attempt.current;
    const todo = isMerged ? undefined : onlyTodo(messages);
    try {
      const { failed } = await (todo
        ? api.schedules.forward({
            body: { messageId: todo.messageId, friends: targets.map(namedTarget), comments: note, msgUuid },
          })
        : api.messages.forward({
            body: {
              messageIds: messages.map(({ messageId }) => messageId),
              forwardList: targets.map(({ type, friendGroupId }) => ({ chatType: type, friendGroupId })),
              message: note,
              merged: isMerged,
              msgUuid,
            },
          }));
      if (failed.length === 0) {
        toasts.show({ text: t(todo ? 'talk.forward.todoDone' : 'talk.forward.done'), tone: 'ok' });
        return true;
      }
      const names = targets.filter((target) => failed.some(isOf(target))).map(({ friendGroupName }) => friendGroupName);
      const reason = errorText(new ApiError({ code: 'refuse', errorCode: failed[0]?.code ?? '', message: '' }));
      toasts.show({ text: t('talk.forward.failed', { names: format.list(names), reason }), tone: 'bad' });
      return failed.length < targets.length;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      return false;
    }
  };
}

const onlyTodo = (messages: readonly Message[]): Message | undefined => {
  const [first, ...others] = messages;
  return first && others.length === 0 && msgTypeOf(first) === 'TODO' ? first : undefined;
};

const namedTarget = ({ type, friendGroupId, friendGroupName }: ForwardTarget) => ({
  type,
  friendGroupId,
  friendGroupName,
});

const isOf =
  ({ type, friendGroupId }: ForwardTarget) =>
  (failed: { readonly chatType: string; readonly friendGroupId: string }): boolean =>
    failed.chatType === type && failed.friendGroupId === friendGroupId;
