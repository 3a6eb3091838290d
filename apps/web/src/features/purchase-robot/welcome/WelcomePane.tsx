import { useLanguage } from '@parley/i18n/react';
import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useSendText } from '../../../conversation/use-send-text';
import { QueryScope } from '../../../services/QueryScope';
import { useServices } from '../../../services/services';
import { currentRoomAtom } from '../../../stores/rooms';
import { userAtom } from '../../../stores/session';
import { useGreeting } from './use-greeting';
import { Welcome } from './Welcome';

/** The welcome, with a greeting for the time of day and the user's documents of today. source: DP3, PD17 */
export function WelcomePane() {
  return (
    <QueryScope>
      <WelcomeToday />
    </QueryScope>
  );
}

function WelcomeToday() {
  const { api, chatbot } = useServices();
  const user = useAtomValue(userAtom);
  const language = useLanguage();
  const sendText = useSendText(useAtomValue(currentRoomAtom)?.roomId);
  const tenantId = user?.tenantId ?? '';
  const { data: today } = useQuery({
    queryKey: ['today', tenantId, chatbot, language],
    enabled: tenantId !== '',
    queryFn: ({ signal }) => api.chatbot.today({ params: { tenantId, chatbot }, query: { language }, signal }),
  });
  return <Welcome greeting={useGreeting()} today={today} onAsk={sendText} />;
}
