import type { Translate } from '@parley/i18n';
import type { ComposerOption, ComposerSource } from '@parley/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '../../services/services';

const debounceMs = 300;
const minTextLength = 2;
/** Longer text is a message of its own, so no suggestions are fetched for it. */
const maxTextLength = 200;

interface SuggestionServices extends Pick<Services, 'api' | 'track' | 'runAfter'> {
  readonly queryClient: QueryClient;
  /** False while what is written is no question. */
  readonly isWanted: () => boolean;
}

/** What the typed words may become, once the writer pauses. source: M-03 */
export function suggestionSource(services: SuggestionServices, t: Translate): ComposerSource {
  return {
    trigger: 'text',
    label: t('composer.suggestions'),
    async find(typed, signal) {
      if (typed.length < minTextLength || typed.length > maxTextLength || typed.startsWith('/')) return [];
      if (!services.isWanted()) return [];
      await waitForPause(services, signal);
      return signal.aborted ? [] : fetchSuggestions(typed, services);
    },
  };
}

const waitForPause = ({ runAfter }: SuggestionServices, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancelTimer = runAfter(debounceMs, resolve);
    signal.addEventListener('abort', () => {
      cancelTimer();
      resolve();
    });
  });

/** Asks through the query client, so that what was asked before is not asked again. */
async function fetchSuggestions(
  typed: string,
  { api, queryClient, track }: SuggestionServices,
): Promise<readonly ComposerOption[]> {
  const answers = await queryClient.fetchQuery({
    queryKey: ['associate', typed],
    retry: false,
    queryFn: () => {
      track('keyword_search');
      return api.messages.associate({ body: { message: typed, msgBodyFlag: false } });
    },
  });
  return answers.map(({ question }) => ({ key: question, text: question })).filter(({ text }) => text !== typed);
}
