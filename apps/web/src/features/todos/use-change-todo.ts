import { ApiError } from '@parley/api-client';
import type { TodoEntry } from '@parley/domain';
import { useT } from '@parley/i18n';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useServices } from '../../services/services';
import { type ListedTodo, todosKey } from './use-todos';

/** An entry with who takes part, where that was changed. */
type WrittenTodo = TodoEntry & Partial<Pick<ListedTodo, 'friends'>>;

/** Saves and removes to-dos; afterwards the list is read again. A failure is a toast. source: RS-19, RS-20, U-05 */
export function useChangeTodo() {
  const t = useT();
  const { api, toasts, errorText } = useServices();
  const queryClient = useQueryClient();
  const [isBusy, setBusy] = useState(false);

  /** Whether the change was stored; `undo` takes it back, by the answer of the call. */
  async function change<Result>(
    call: () => Promise<Result>,
    doneText: string,
    undo?: (result: Result) => void,
  ): Promise<boolean> {
    setBusy(true);
    try {
      const result = await call();
      const action = undo && { label: t('talk.todo.undo'), press: () => undo(result) };
      toasts.show({ text: doneText, tone: 'ok', ...(action && { action }) });
      return true;
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.code !== 'signedOut') toasts.show({ text: errorText(error), tone: 'bad' });
      return false;
    } finally {
      await queryClient.invalidateQueries({ queryKey: todosKey });
      setBusy(false);
    }
  }

  const remove = ({ id }: Pick<ListedTodo, 'id'>) =>
    change(() => api.schedules.remove({ body: { id } }), t('todos.deleted'));

  return {
    isBusy,
    create: (entry: WrittenTodo) =>
      change(
        () => api.schedules.create({ body: { ...entry, timeZone: ownTimeZone() } }),
        t('todos.saved'),
        (created) => void remove(created),
      ),
    /** The record of before with the changes; its times stay those of the zone that they were written in. */
    update: ({ isMine: _mine, creatorName: _creator, nextAt: _next, ...record }: ListedTodo, entry: WrittenTodo) =>
      change(() => api.schedules.update({ body: { ...record, ...entry } }), t('todos.saved')),
    remove,
  };
}

const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;
