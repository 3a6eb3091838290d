import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n';
import { IconButton } from '@parley/ui-kit';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { atom, useAtom } from 'jotai';
import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import { QueryScope } from '../../services/QueryScope';
import { useServices } from '../../services/services';

/** The room whose review is open: it stays open when a new position replaces the card that it is in. */
const openRoomIdAtom = atom<string | undefined>(undefined);

/** What the agent will get of the conversation, folded; each part can be removed as long as the asker waits. source: GW264 */
export function CapsuleReview({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const [openRoomId, setOpenRoomId] = useAtom(openRoomIdAtom);
  const isOpen = openRoomId === roomId;
  const contentId = useId();
  return (
    <div className="-mb-1.5 w-full border-t border-line pt-1.5 text-sub">
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={contentId}
        onClick={() => setOpenRoomId(isOpen ? undefined : roomId)}
        className="flex min-h-8 w-full items-center gap-1.5 text-left text-fg-2 hover:text-fg mobile:min-h-touch"
      >
        <span className="grow">{t('capsule.open')}</span>
        {isOpen ? <ChevronUp size={16} aria-hidden="true" /> : <ChevronDown size={16} aria-hidden="true" />}
      </button>
      {isOpen && (
        <div id={contentId} className="pb-1.5">
          <QueryScope>
            <Parts roomId={roomId} />
          </QueryScope>
        </div>
      )}
    </div>
  );
}

function Parts({ roomId }: { readonly roomId: string }) {
  const t = useT();
  const { parts, isBusy, remove } = useCapsuleParts(roomId);
  const { root, noteRemoval } = useFocusAfterRemoval(parts?.length);
  if (!parts) return null;
  return (
    <div ref={root} tabIndex={-1} className="outline-none">
      <p className="text-cap text-fg-3">{t(parts.length === 0 ? 'capsule.empty' : 'capsule.note')}</p>
      <ul className="mt-1 flex max-h-60 flex-col overflow-y-auto">
        {parts.map(({ id, kind, text }, index) => (
          <li key={id} className="flex items-center gap-2 py-0.5 mobile:min-h-touch">
            <span className="line-clamp-2 min-w-0 grow wrap-anywhere">
              <span className="text-fg-3">{t(`capsule.${kind}`)}</span> {text}
            </span>
            <IconButton
              size="sm"
              label={t('capsule.remove', { text })}
              icon={<X size={14} aria-hidden="true" />}
              aria-disabled={isBusy || undefined}
              onPress={() => {
                if (isBusy) return;
                noteRemoval(index);
                void remove(id);
              }}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The button of a removed part takes the focus with it: the next one gets it, or what says that none is left. */
function useFocusAfterRemoval(count: number | undefined) {
  const root = useRef<HTMLDivElement>(null);
  const removedIndex = useRef<number>(undefined);
  const lastCount = useRef(count);
  // Before the timeline sees that the focus is lost and moves it to the row.
  useLayoutEffect(() => {
    const isFewer = (count ?? 0) < (lastCount.current ?? 0);
    const index = removedIndex.current;
    lastCount.current = count;
    if (!isFewer || index === undefined || document.activeElement !== document.body) return;
    removedIndex.current = undefined;
    const buttons = root.current?.querySelectorAll('button') ?? [];
    (buttons[Math.min(index, buttons.length - 1)] ?? root.current)?.focus();
  }, [count]);
  function noteRemoval(index: number): void {
    removedIndex.current = index;
  }
  return { root, noteRemoval };
}

/** The parts, read when they are shown, and the removal of one. */
function useCapsuleParts(roomId: string) {
  const { api, toasts, errorText } = useServices();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const queryKey = ['capsuleParts', roomId];
  const { data: parts } = useQuery({
    queryKey,
    // The conversation goes on while one waits.
    staleTime: 0,
    queryFn: async ({ signal }) => (await api.customerService.reviewCapsule({ body: { roomId }, signal })).parts,
  });
  async function remove(removeId: string): Promise<void> {
    setBusy(true);
    try {
      const left = await api.customerService.reviewCapsule({ body: { roomId, removeId } });
      queries.setQueryData(queryKey, left.parts);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      // Such as an agent's pick at the same moment, from which on the asker does not wait any more.
      toasts.show({ text: errorText(error), tone: 'bad' });
    } finally {
      setBusy(false);
    }
  }
  return { parts, isBusy, remove };
}
