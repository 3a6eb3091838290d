import type { ReactNode } from 'react';
import { type ForwardTodo, useForwardTodo } from './use-forward-todo';
import type { ListedTodo } from './use-todos';

/** Renders what chooses the recipients, which is part of another feature. */
export type ChooseRecipients = (options: {
  readonly preview: ReactNode;
  readonly onForward: ForwardTodo;
  readonly onClose: () => void;
}) => ReactNode;

interface ForwardTodoDialogProps {
  readonly todo: ListedTodo;
  readonly chooseRecipients: ChooseRecipients;
  readonly onClose: () => void;
}

/** Forwards a to-do of the list to contacts and groups, with a note. source: PK-08, C-22 */
export function ForwardTodoDialog({ todo, chooseRecipients, onClose }: ForwardTodoDialogProps) {
  const onForward = useForwardTodo(todo.id);
  return chooseRecipients({ preview: <p className="text-sub text-fg-2">{todo.content}</p>, onForward, onClose });
}
