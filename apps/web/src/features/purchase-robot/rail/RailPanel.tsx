import { categoryOf } from '@parley/domain';
import { useLanguage } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useSendText } from '../../../conversation/use-send-text';
import { QueryScope } from '../../../services/QueryScope';
import { useServices } from '../../../services/services';
import { currentRoomAtom } from '../../../stores/rooms';
import { userAtom } from '../../../stores/session';
import { Rail } from './Rail';
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
  const { categories, popular } = useQuestions();
  const user = useAtomValue(userAtom);
  const sendText = useSendText(useAtomValue(currentRoomAtom)?.roomId);
  return (
    <Rail
      appName={appName}
      companyName={user?.tenantName ?? companyName}
      categories={categories.data}
      popular={popular.data}
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

function useQuestions() {
  const { api, chatbot } = useServices();
  const language = useLanguage();
  const tenantId = useAtomValue(userAtom)?.tenantId ?? '';
  const input = { params: { tenantId, chatbot }, query: { language } };
  const key = [tenantId, chatbot, language];
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
  return { categories, popular };
}
