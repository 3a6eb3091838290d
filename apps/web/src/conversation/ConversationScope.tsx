import type { Viewer } from '@parley/domain';
import { type ComposerHandle, lazyComponent } from '@parley/ui-kit';
import { atom, useAtom, useStore } from 'jotai';
import { type ReactNode, type RefObject, useEffect, useId, useMemo, useRef } from 'react';
import { ToastErrorBoundary } from '../services/error-boundaries';
import { layersAtom } from '../stores/layers';
import { ConversationContext } from './conversation-context';
import type { Permissions } from './permissions';
import { useEscape } from './use-escape';

const Layers = lazyComponent(async () => (await import('./cards/Layers')).Layers);

interface ConversationScopeProps {
  /** undefined while the screen does not know its room yet. */
  readonly roomId: string | undefined;
  readonly viewer: Viewer | undefined;
  readonly permissions: Permissions;
  /** Header, notices and the conversation, one under the other. */
  readonly children: ReactNode;
}

/** One room on the screen, with what lies over it; several may stand side by side. */
export function ConversationScope({ roomId, viewer, permissions, children }: ConversationScopeProps) {
  const root = useRef<HTMLDivElement>(null);
  const composer = useRef<ComposerHandle>(null);
  const { ownsInput, markUsed } = useInputOwner(root);
  const conversation = useMemo(
    () => ({ roomId, viewer, permissions, composer, ownsInput }),
    [roomId, viewer, permissions, ownsInput],
  );
  useEscape(roomId, ownsInput);
  return (
    <ConversationContext value={conversation}>
      <div
        ref={root}
        data-conversation=""
        onFocusCapture={markUsed}
        onPointerDownCapture={markUsed}
        className="relative flex min-h-0 min-w-0 grow flex-col"
      >
        {children}
        {roomId !== undefined && <OpenLayers roomId={roomId} />}
      </div>
    </ConversationContext>
  );
}

function OpenLayers({ roomId }: { readonly roomId: string }) {
  const [{ length }, setLayers] = useAtom(layersAtom(roomId));
  if (length === 0) return null;
  return (
    <ToastErrorBoundary onMissed={() => setLayers([])}>
      <Layers roomId={roomId} />
    </ToastErrorBoundary>
  );
}

/** The conversations on the screen, the one last used at the end. */
const openScopesAtom = atom<readonly string[]>([]);

/** Keys, drags and drops outside of every conversation are for the one that was used last. */
function useInputOwner(root: RefObject<HTMLDivElement | null>) {
  const id = useId();
  const store = useStore();
  const owner = useMemo(() => {
    const others = () => store.get(openScopesAtom).filter((other) => other !== id);
    return {
      markUsed: () => store.set(openScopesAtom, [...others(), id]),
      close: () => store.set(openScopesAtom, others()),
      ownsInput(target: EventTarget | null): boolean {
        const at = target instanceof Element ? target.closest('[data-conversation]') : null;
        return at ? at === root.current : store.get(openScopesAtom).at(-1) === id;
      },
    };
  }, [store, id, root]);
  useEffect(() => {
    owner.markUsed();
    return owner.close;
  }, [owner]);
  return owner;
}
