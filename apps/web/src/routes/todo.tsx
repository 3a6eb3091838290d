import { LoadTimeout } from '@parley/ui-kit';
import { createFileRoute } from '@tanstack/react-router';
import { AgentDeskTexts } from '../features/agent-desk/AgentDeskTexts';
import { LazyContactPicker } from '../features/contact-picker/lazy-contact-picker';
import type { ChooseParticipants } from '../features/todos/OpenTodo';
import { TodoScreen } from '../features/todos/TodoScreen';
import { WaitForAllTexts } from '../services/error-boundaries';
import { useBack } from '../services/use-back';

export const Route = createFileRoute('/todo')({ component: Todo });

function Todo() {
  const goBack = useBack('/purchaseRobot');
  return (
    <WaitForAllTexts fallback={<LoadTimeout />}>
      <AgentDeskTexts>
        <TodoScreen onBack={goBack} chooseParticipants={chooseParticipants} />
      </AgentDeskTexts>
    </WaitForAllTexts>
  );
}

/** Those who take part are friends, each by the account. source: EN-29, PK-07 */
const chooseParticipants: ChooseParticipants = ({ chosen, onChosen, onClose }) => (
  <LazyContactPicker
    request={{
      mode: 'chooseMembers',
      types: ['friend'],
      chosen: chosen.map(({ id, name }) => ({
        type: '1',
        friendSerial: id,
        friendGroupId: '',
        friendGroupName: name,
      })),
      onChosen: (members) =>
        onChosen(
          members.flatMap((member) =>
            member.type === '1' ? [{ id: member.friendSerial, name: member.friendGroupName }] : [],
          ),
        ),
    }}
    onClose={onClose}
  />
);
