import type { ComposerSuggestion } from '@parley/ui-kit';
import { useEffect, useState } from 'react';
import { useServices } from '../../services/services';

const pauseMs = 300;
const shortest = 2;
/** Whoever wrote more than this is not looking for a question to choose. */
const longest = 200;

interface Found {
  readonly typed: string;
  readonly all: readonly ComposerSuggestion[];
}

/** What the typed words may become, once the writer pauses. Failures are silent: it is only an offer. source: M-03 */
export function useSuggestions(draft: string): readonly ComposerSuggestion[] {
  const typed = draft.trim();
  const suggest = useSuggest();
  const [found, setFound] = useState<Found>({ typed: '', all: [] });
  const isAsked = typed.length >= shortest && typed.length <= longest && !typed.startsWith('/');

  useEffect(() => {
    if (!isAsked) return;
    let isOver = false;
    const timer = setTimeout(() => {
      suggest(typed).then(
        (all) => isOver || setFound({ typed, all }),
        () => undefined,
      );
    }, pauseMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [typed, isAsked, suggest]);

  return isAsked && found.typed === typed ? found.all : none;
}

const none: readonly ComposerSuggestion[] = [];

/** Asks through the query client, so that what was asked before is not asked again. */
function useSuggest(): (typed: string) => Promise<readonly ComposerSuggestion[]> {
  const { api, queries, track } = useServices();
  const [suggest] = useState(() => async (typed: string) => {
    const client = await queries();
    const answers = await client.fetchQuery({
      queryKey: ['associate', typed],
      retry: false,
      queryFn: () => {
        track('keyword_search');
        return api.messages.associate({ body: { message: typed, msgBodyFlag: false } });
      },
    });
    return answers.map(({ question }) => ({ key: question, text: question })).filter(({ text }) => text !== typed);
  });
  return suggest;
}
