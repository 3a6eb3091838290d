import type { Translate } from '@parley/i18n';
import type { ComposerOption, ComposerSource } from '@parley/ui-kit';
import type { QueryClient } from '@tanstack/react-query';
import type { Services } from '../../services/services';

const debounceMs = 300;
const minTextLength = 2;
/** Longer text is hardly the beginning of a known question, so no suggestions are fetched for it. */
const maxTextLength = 200;

interface SuggestionServices extends Pick<Services, 'api' | 'track' | 'runAfter'> {
  readonly queryClient: QueryClient;
  /** False while the text is not a question, such as a message for the service desk. */
  readonly isWanted: () => boolean;
}

/** Known questions that match the typed text, fetched once typing pauses. source: M-03 */
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

/** Fetches through the query client, so that suggestions for the same text come from its cache. */
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
