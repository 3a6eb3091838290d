import type { TodoEntry } from '@parley/domain';
import type { ReactNode } from 'react';

/** A contact or a group as the picker names it: `type` is the `chatType` of the wire. */
export interface ForwardTarget {
  readonly type: '0' | '1';
  readonly friendGroupId: string;
  readonly friendGroupName: string;
}

export interface ForwardDialogProps {
  readonly preview: ReactNode;
  /** Whether it was done, so that the dialog closes; otherwise what was chosen and written stays. */
  readonly onForward: (targets: readonly ForwardTarget[], note: string) => Promise<boolean>;
  readonly onClose: () => void;
}

export interface TodoDialogProps {
  /** What the message says of it. */
  readonly entry: Partial<TodoEntry>;
  readonly onClose: () => void;
}

/** The dialogs of other features about messages, filled by the route. One that is missing is not offered. */
export interface MessageDialogs {
  readonly forward?: (props: ForwardDialogProps) => ReactNode;
  readonly todo?: (props: TodoDialogProps) => ReactNode;
}
