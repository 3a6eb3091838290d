import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSendText } from '../../../conversation/use-send-text';
import { QueryScope } from '../../../services/QueryScope';
import { useServices } from '../../../services/services';
import { currentRoomAtom } from '../../../stores/rooms';
import { userAtom } from '../../../stores/session';
import { useQuestions } from '../use-questions';
import { Rail } from './Rail';
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
