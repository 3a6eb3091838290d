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
  /** Called when a question was sent, so that a drawer closes. */
  readonly onAsked: () => void;
}

/** The rail with its data from the gateway: categories and popular questions. source: W-17, EN-28 */
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
