import type { Viewer } from '@parley/domain';
import type { ComposerHandle } from '@parley/ui-kit';
import { atom, useAtom, useSetAtom, useStore } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { ToastErrorBoundary } from '../services/error-boundaries';
import { openRoomIdsAtom } from '../stores/open-rooms';
import { overlaysAtom } from '../stores/overlays';
import { ConversationContext } from './conversation-context';
import { Overlays } from './lazy-conversation';
import type { Permissions } from './permissions';
import { useEscape } from './use-escape';

interface ConversationScopeProps {
  /** undefined while the screen does not know its room yet. */
  readonly roomId: string | undefined;
  readonly viewer: Viewer | undefined;
  readonly permissions: Permissions;
  /** Header, notices and the conversation, one under the other. */
  readonly children: ReactNode;
}

/** One room on the screen, with its overlays; several may be side by side. */
export function ConversationScope({ roomId, viewer, permissions, children }: ConversationScopeProps) {
  const root = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { ownsInput, markLastUsed } = useInputOwner(root);
  const conversation = useMemo(
    () => ({ roomId, viewer, permissions, composer, ownsInput }),
    [roomId, viewer, permissions, ownsInput],
  );
  useEscape(roomId, ownsInput);
  const openRoom = useSetAtom(openRoomIdsAtom);
  useEffect(() => (roomId === undefined ? undefined : openRoom(roomId)), [roomId, openRoom]);
  return (
    <ConversationContext value={conversation}>
      <div
        ref={root}
        data-conversation=""
        onFocusCapture={markLastUsed}
        onPointerDownCapture={markLastUsed}
        className="relative flex min-h-0 min-w-0 grow flex-col"
      >
        {children}
        {roomId !== undefined && <OpenOverlays roomId={roomId} />}
      </div>
    </ConversationContext>
  );
}

function OpenOverlays({ roomId }: { readonly roomId: string }) {
  const [{ length }, setOverlays] = useAtom(overlaysAtom(roomId));
  if (length === 0) return null;
  return (
    <ToastErrorBoundary onLoadFailed={() => setOverlays([])}>
      <Overlays roomId={roomId} />
    </ToastErrorBoundary>
  );
}

/** The conversations on the screen, the last used one at the end. */
const openScopesAtom = atom<readonly string[]>([]);

/** Keys, drags and drops outside of all conversations go to the last used one. */
function useInputOwner(root: RefObject<HTMLDivElement | null>) {
  const id = useId();
  const store = useStore();
  const owner = useMemo(() => {
    const others = () => store.get(openScopesAtom).filter((other) => other !== id);
    return {
      markLastUsed: () => store.set(openScopesAtom, [...others(), id]),
      close: () => store.set(openScopesAtom, others()),
      ownsInput(target: EventTarget | null): boolean {
        const conversationElement = target instanceof Element ? target.closest('[data-conversation]') : null;
        return conversationElement ? conversationElement === root.current : store.get(openScopesAtom).at(-1) === id;
      },
    };
  }, [store, id, root]);
  useEffect(() => {
    owner.markLastUsed();
    return owner.close;
  }, [owner]);
  return owner;
}
