import { categoryOf } from '@parley/domain';
import { useLanguage } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useDebounced } from '../../../conversation/search/use-debounced';
import { useSendText } from '../../../conversation/use-send-text';
import { QueryScope } from '../../../services/QueryScope';
import { useServices } from '../../../services/services';
import { currentRoomAtom } from '../../../stores/rooms';
import { userAtom } from '../../../stores/session';
import { type HotQuestion, Rail } from './Rail';
import { UserPanel } from './UserPanel';

interface RailPanelProps {
  readonly onCollapse: (() => void) | undefined;
  /** A question was asked: a drawer closes. */
  readonly onAsked: () => void;
}

/** The rail with what the gateway knows: categories and what is asked most. source: W-17, EN-26, EN-28 */
export function RailPanel(props: RailPanelProps) {
  return (
    <QueryScope>
      <LoadedRail {...props} />
    </QueryScope>
  );
}

function LoadedRail({ onCollapse, onAsked }: RailPanelProps) {
  const { appName, companyName } = useServices();
  const [keyword, setKeyword] = useState('');
  const { categories, popular, found } = useQuestions(keyword.trim());
  const user = useAtomValue(userAtom);
  const sendText = useSendText(useAtomValue(currentRoomAtom)?.roomId);
  return (
    <Rail
      appName={appName}
      companyName={user?.tenantName ?? companyName}
      categories={categories.data}
      questions={keyword.trim() === '' ? popular.data : found}
      keyword={keyword}
      onSearch={setKeyword}
      hasFailed={popular.isError}
      onRetry={() => void Promise.all([categories.refetch(), popular.refetch()])}
      onAsk={(question) => {
        sendText(question);
        onAsked();
      }}
      onCollapse={onCollapse}
      footer={<UserPanel />}
    />
  );
}

function useQuestions(keyword: string) {
  const { api, chatbot } = useServices();
  const language = useLanguage();
  const tenantId = useAtomValue(userAtom)?.tenantId ?? '';
  const input = { params: { tenantId, chatbot }, query: { language } };
  const key = [tenantId, chatbot, language];
  const searched = useDebounced(keyword);
  const isKnown = tenantId !== '';
  const categories = useQuery({
    queryKey: ['categories', ...key],
    enabled: isKnown,
    queryFn: async ({ signal }) => (await api.chatbot.categories({ ...input, signal })).map(categoryOf),
  });
  const popular = useQuery({
    queryKey: ['hotQuestions', ...key],
    enabled: isKnown,
    queryFn: ({ signal }) => api.chatbot.hotQuestions({ ...input, signal }),
  });
  const search = useQuery({
    queryKey: ['hotQuestions', ...key, searched],
    enabled: isKnown && searched !== '',
    queryFn: ({ signal }) =>
      api.chatbot.hotQuestions({ ...input, query: { ...input.query, keyword: searched }, signal }),
  });
  const answered = searched === keyword ? search.data : undefined;
  return { categories, popular, found: answered ?? titlesWith(keyword, popular.data, search.isError) };
}

/** Until the search has its answer, the questions at hand that contain the word; none is no result yet. */
function titlesWith(keyword: string, questions: readonly HotQuestion[] | undefined, isFinal: boolean) {
  const sought = keyword.toLocaleLowerCase();
  const found = questions?.filter(({ question }) => question.toLocaleLowerCase().includes(sought));
  return isFinal || found?.length ? found : undefined;
}
