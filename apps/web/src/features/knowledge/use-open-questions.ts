import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useServices } from '../../services/services';
import { useCall } from '../../services/use-call';
import { entriesKey } from './use-entries';

type Call = ReturnType<typeof useServices>['api']['customerService']['openQuestions'];
/** A question without a good answer. */
export type OpenQuestion = Awaited<ReturnType<Call>>['content'][number];

/** Begins with that of the entries: a saved entry may deal with a question. */
const questionsKey = [...entriesKey, 'open-questions'];

const pageSize = 20;

/** The questions without a good answer, page by page. source: GW310 */
export function useOpenQuestions() {
  const { api } = useServices();
  const query = useInfiniteQuery({
    queryKey: questionsKey,
    // They are asked at any moment.
    staleTime: 0,
    initialPageParam: 0,
    queryFn: ({ pageParam, signal }) =>
      api.customerService.openQuestions({ query: { page: pageParam, size: pageSize }, signal }),
    getNextPageParam: ({ page, totalPages }) => (page + 1 < totalPages ? page + 1 : undefined),
  });
  const all = (query.data?.pages ?? []).flatMap(({ content }) => content);
  // A question that was asked meanwhile moves others to the next page.
  return { query, questions: [...new Map(all.map((question) => [question.key, question])).values()] };
}

/** Removes a question from the list until it is asked again after the reader has seen it. source: GW311 */
export function useDismissQuestion() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { run, isBusy } = useCall();
  const dismiss = (question: OpenQuestion): void =>
    void run(async () => {
      await api.customerService.dismissQuestion({ body: seenQuestion(question) });
      await queryClient.invalidateQueries({ queryKey: questionsKey });
    });
  return { dismiss, isBusy };
}

/** The question as far as the reader has seen it: asked again later, it is open again. */
export const seenQuestion = ({ key, askedAt }: OpenQuestion) => ({ key, until: askedAt });
