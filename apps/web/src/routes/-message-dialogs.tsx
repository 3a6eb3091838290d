import type { MessageDialogs } from '../features/chat-list/message-dialogs';
import { LazyContactPicker } from '../features/contact-picker/lazy-contact-picker';
import { type ChooseParticipants, OpenTodo } from '../features/todos/OpenTodo';
import { QueryScope } from '../services/QueryScope';

/** Those who take part are friends, each by the account. source: EN-29, PK-07 */
export const chooseParticipants: ChooseParticipants = ({ chosen, onChosen, onClose }) => (
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

/** What other features do with the messages of a room. source: PK-08, C-22 */
export const messageDialogs: MessageDialogs = {
  forward: ({ preview, onForward, onClose }) => (
    <LazyContactPicker request={{ mode: 'forward', preview, onForward }} onClose={onClose} />
  ),
  todo: (props) => (
    <QueryScope>
      <OpenTodo todo={undefined} chooseParticipants={chooseParticipants} {...props} />
    </QueryScope>
  ),
};
