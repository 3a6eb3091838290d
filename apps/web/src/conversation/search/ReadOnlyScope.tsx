import type { ComposerHandle } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, useMemo, useRef } from 'react';
import { roleAtom } from '../../stores/role';
import { viewerAtom } from '../../stores/viewer';
import { ConversationContext } from '../conversation-context';
import { permissionsOf } from '../permissions';

interface ReadOnlyScopeProps {
  /** Undefined for messages of several rooms. */
  readonly roomId: string | undefined;
  readonly children: ReactNode;
}

/** Messages outside of a conversation name their senders as one does. source: S-13, M-07 */
export function ReadOnlyScope({ roomId, children }: ReadOnlyScopeProps) {
  const role = useAtomValue(roleAtom);
  const viewer = useAtomValue(viewerAtom);
  const composer = useRef<ComposerHandle>(null);
  const conversation = useMemo(
    () => ({ roomId, viewer, permissions: permissionsOf(role), composer, ownsInput: () => false }),
    [roomId, viewer, role],
  );
  return <ConversationContext value={conversation}>{children}</ConversationContext>;
}
