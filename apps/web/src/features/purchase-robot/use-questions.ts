import { categoryOf } from '@parley/domain';
import { useLanguage } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useDebounced } from '../../conversation/search/use-debounced';
import { useServices } from '../../services/services';
import { userAtom } from '../../stores/session';

export interface HotQuestion {
  readonly question: string;
  readonly categoryId: string;
}

/** The categories, the popular questions, and those that a keyword finds. source: W-17, EN-28 */
export function useQuestions(keyword: string) {
  const { api, chatbot } = useServices();
  const language = useLanguage();
  const tenantId = useAtomValue(userAtom)?.tenantId ?? '';
  const input = { params: { tenantId, chatbot }, query: { language } };
  const key = [tenantId, chatbot, language];
  const debouncedKeyword = useDebounced(keyword);
  const hasTenant = tenantId !== '';
  const categories = useQuery({
    queryKey: ['categories', ...key],
    enabled: hasTenant,
    queryFn: async ({ signal }) => (await api.chatbot.categories({ ...input, signal })).map(categoryOf),
  });
  const popular = useQuery({
    queryKey: ['hotQuestions', ...key],
    enabled: hasTenant,
    queryFn: ({ signal }) => api.chatbot.hotQuestions({ ...input, signal }),
  });
  const search = useQuery({
    queryKey: ['hotQuestions', ...key, debouncedKeyword],
    enabled: hasTenant && debouncedKeyword !== '',
    queryFn: ({ signal }) =>
      api.chatbot.hotQuestions({ ...input, query: { ...input.query, keyword: debouncedKeyword }, signal }),
  });
  const answer = debouncedKeyword === keyword ? search.data : undefined;
  return { categories, popular, found: answer ?? questionsWith(keyword, popular.data, search.isError) };
}

/**
 * The loaded questions that contain the keyword, shown until the gateway has answered. If there are none, undefined means
 * that the search still loads.
 */
function questionsWith(keyword: string, questions: readonly HotQuestion[] | undefined, isFinal: boolean) {
  const lowerCaseKeyword = keyword.toLocaleLowerCase();
  const found = questions?.filter(({ question }) => question.toLocaleLowerCase().includes(lowerCaseKeyword));
  return isFinal || found?.length ? found : undefined;
}

/** The questions of a category and of those below it; all of them without one. */
export const inCategory = (questions: readonly HotQuestion[], category: string | undefined): readonly HotQuestion[] =>
  questions.filter(
    ({ categoryId }) => category === undefined || categoryId === category || categoryId.startsWith(`${category}/`),
  );
