import { ApiError } from '@parley/api-client';
import { useFormat, useT } from '@parley/i18n';
import { useRef } from 'react';
import { useServices } from '../../services/services';
import { newUuid } from '../../sync/new-uuid';

interface Recipient {
  readonly type: '0' | '1';
  readonly friendGroupId: string;
  readonly friendGroupName: string;
}

/** Whether anybody got it. */
export type ForwardTodo = (recipients: readonly Recipient[], note: string) => Promise<boolean>;

/** Forwards a to-do and says in a toast what became of it; a repetition adds nothing to what arrived. source: C-22, ER-27, CH20 */
export function useForwardTodo(scheduleId: string): ForwardTodo {
  const t = useT();
  const format = useFormat();
  const { api, toasts, errorText } = useServices();
  // Another note is another forward, which the gateway would refuse under the same uuid.
  const attempt = useRef({ note: '', msgUuid: newUuid() });
  return async (recipients, comments) => {
    if (attempt.current.note !== comments) attempt.current = { note: comments, msgUuid: newUuid() };
    const friends = recipients.map(({ type, friendGroupId, friendGroupName }) => ({
      type,
      friendGroupId,
      friendGroupName,
    }));
    try {
      const { msgUuid } = attempt.current;
      const { failed } = await api.schedules.forward({ body: { scheduleId, friends, comments, msgUuid } });
      const [first] = failed;
      if (first === undefined) {
        toasts.show({ text: t('talk.forward.todoDone'), tone: 'ok' });
        return true;
      }
      const without = recipients.filter(({ type, friendGroupId }) =>
        failed.some((target) => target.chatType === type && target.friendGroupId === friendGroupId),
      );
      const names = format.list(without.map(({ friendGroupName }) => friendGroupName));
      const reason = errorText(new ApiError({ code: 'refuse', errorCode: first.code, message: '' }));
      toasts.show({ text: t('talk.forward.failed', { names, reason }), tone: 'bad' });
      return without.length < recipients.length;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      return false;
    }
  };
}
