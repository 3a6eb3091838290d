import type { Viewer } from '@parley/domain';
import type { ComposerHandle } from '@parley/ui-kit';
import { createContext, type RefObject, useContext } from 'react';
import type { Permissions } from './permissions';

/** What the parts of one conversation share. */
export interface ConversationContextValue {
  /** undefined while the screen does not know its room yet. */
  readonly roomId: string | undefined;
  /** Who looks at it; undefined while nobody is signed in. */
  readonly viewer: Viewer | undefined;
  readonly permissions: Permissions;
  readonly composer: RefObject<ComposerHandle | null>;
  /** Whether an event at `target` is for this conversation: outside of all of them it is for the one last used. */
  readonly ownsInput: (target: EventTarget | null) => boolean;
}

export const ConversationContext = createContext<ConversationContextValue | undefined>(undefined);

export function useConversation(): ConversationContextValue {
  const conversation = useContext(ConversationContext);
  if (!conversation) throw new Error('useConversation outside of ConversationScope');
  return conversation;
}
