import { type Message, messageText, type Room, readDueTime } from '@parley/domain';
import { useTextFormatter } from '@parley/i18n';
import { useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { type ForwardIntent, writingExtensionAtom } from '../../conversation/composer/writing-extension';
import { SelectionBar } from '../../conversation/selection/SelectionBar';
import { selectedIdsAtom } from '../../conversation/selection/selected-messages';
import '../../conversation/selection/selection.css';
import { useServices } from '../../services/services';
import { ForwardPreview } from './ForwardPreview';
import type { MessageDialogs } from './message-dialogs';
import { ReadMark } from './ReadMark';
import { useForward } from './use-forward';
import { useMentionSource } from './use-mention-source';

interface RoomToolsProps {
  readonly room: Room;
  readonly dialogs: MessageDialogs;
}

/** What staff do with the messages of a room of people: forward them and make to-dos of them. source: M-33, M-34, WB592 */
export function RoomTools({ room, dialogs }: RoomToolsProps) {
  const { roomId } = room;
  const sources = useMentionSource(room);
  const setExtension = useSetAtom(writingExtensionAtom(roomId));
  const setSelected = useSetAtom(selectedIdsAtom(roomId));
  const [forward, setForward] = useState<ForwardIntent>();
  const [todo, setTodo] = useState<Message>();
  const canForward = dialogs.forward !== undefined;
  const canMakeTodo = dialogs.todo !== undefined;
  useEffect(() => {
    setExtension({
      sources,
      refuses: () => false,
      onEscape: undefined,
      ...(canForward && { onForward: setForward }),
      ...(canMakeTodo && { onTodo: setTodo }),
      OwnMessageNote: ReadMark,
      Panel: SelectionBar,
    });
    return () => {
      setExtension(undefined);
      setSelected(undefined);
    };
  }, [setExtension, setSelected, sources, canForward, canMakeTodo]);
  return (
    <>
      {forward && (
        <OpenForward
          intent={forward}
          dialogs={dialogs}
          onDone={() => setSelected(undefined)}
          onClose={() => setForward(undefined)}
        />
      )}
      {todo && <OpenTodo message={todo} dialogs={dialogs} onClose={() => setTodo(undefined)} />}
    </>
  );
}

interface OpenForwardProps extends Pick<RoomToolsProps, 'dialogs'> {
  readonly intent: ForwardIntent;
  readonly onDone: () => void;
  readonly onClose: () => void;
}

function OpenForward({ intent, dialogs, onDone, onClose }: OpenForwardProps) {
  const forward = useForward(intent);
  return dialogs.forward?.({
    preview: <ForwardPreview {...intent} />,
    onForward: async (targets, note) => {
      const isDone = await forward(targets, note);
      if (isDone) onDone();
      return isDone;
    },
    onClose,
  });
}

interface OpenTodoProps extends Pick<RoomToolsProps, 'dialogs'> {
  readonly message: Message;
  readonly onClose: () => void;
}

function OpenTodo({ message, dialogs, onClose }: OpenTodoProps) {
  const formatter = useTextFormatter();
  const { now } = useServices();
  const content = messageText({ ...message, quoteMsg: undefined, answerReference: undefined }, formatter).slice(
    0,
    2000,
  );
  const [scheduleTime = ''] = useState(() => readDueTime(content, now()));
  return dialogs.todo?.({ entry: { content, scheduleTime }, onClose });
}
