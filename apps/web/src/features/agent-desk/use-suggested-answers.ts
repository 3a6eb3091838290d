import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { useDraft } from '../../conversation/composer/use-draft';
import { useDebounced } from '../../conversation/search/use-debounced';
import { useServices } from '../../services/services';
import { isConnectionLostAtom } from '../../stores/connection';
import { roomFamily } from '../../stores/families';
import { timelineAtom } from '../../stores/timeline';
import { unansweredByRobot } from './asker-texts';
import { useCapsule } from './use-capsule';

type Call = ReturnType<typeof useServices>['api']['customerService']['suggestAnswers'];
/** An entry of the knowledge base that may be the answer. source: GW300 */
export type SuggestedAnswer = Awaited<ReturnType<Call>>[number];

/** How much of the end of a text is compared: what an agent is writing now, and less than the gateway takes. */
const maxTextLength = 200;
const minTextLength = 2;
const slashWord = /(?:^|[\s，。！？；：、（])\/[^\s/]*$/;

type SuggestedAnswers =
  /** Nothing was written or asked yet. */
  | { readonly status: 'none' | 'loading' | 'offline' }
  | { readonly status: 'failed'; readonly retry: () => void }
  | { readonly status: 'found'; readonly answers: readonly SuggestedAnswer[] };

/** The entries that fit the draft of a room or, while it is empty, the last question of the asker. source: GW300 */
export function useSuggestedAnswers(roomId: string): {
  /** Whether the draft ends with a word that may have opened the list of canned replies. */
  readonly isListOpen: boolean;
  readonly suggested: SuggestedAnswers;
} {
  const { api } = useServices();
  const [draft] = useDraft(roomId);
  // What the robot answered last is mostly the request for a person; the capsule has the question before it.
  const { question: askedBefore } = useCapsule(roomId) ?? {};
  const asked = useAtomValue(lastQuestionAtom(roomId)) || (askedBefore?.text ?? '');
  const isOffline = useAtomValue(isConnectionLostAtom);
  const written = draft.replace(slashWord, '').trim();
  const text = useDebounced((written.length < minTextLength ? asked : written).slice(-maxTextLength).trim());
  const isWanted = text.length >= minTextLength;
  const query = useQuery({
    queryKey: ['suggestedAnswers', text],
    enabled: isWanted && !isOffline,
    staleTime: 30_000,
    gcTime: 60_000,
    // Those of the text before stay until the new ones are there, so that the row does not flicker with each pause.
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => api.customerService.suggestAnswers({ body: { text }, signal }),
  });
  return { isListOpen: slashWord.test(draft), suggested: stateOf() };

  function stateOf(): SuggestedAnswers {
    if (!isWanted) return { status: 'none' };
    if (isOffline) return { status: 'offline' };
    if (query.isError) return { status: 'failed', retry: () => void query.refetch() };
    if (!query.data) return { status: 'loading' };
    return { status: 'found', answers: query.data.filter(({ answer }) => !draft.includes(answer)) };
  }
}

const lastQuestionAtom = roomFamily((roomId) => atom((get) => unansweredByRobot(get(timelineAtom(roomId)).confirmed)));
