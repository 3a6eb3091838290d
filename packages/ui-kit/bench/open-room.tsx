import { type Message, readBody } from '@parley/domain';
import { freshCardMemory } from '../src/cards/card-memory';
import { plainAnswer } from '../src/cards/card-props';
import { MessageBodyView } from '../src/messages/MessageBodyView';
import { aMessage } from '../src/testing/builders';
import { MessageRow } from '../src/timeline/MessageRow';
import { Timeline } from '../src/timeline/Timeline';
import { typicalCards } from './samples';
import { createStage, nextFrame } from './stage';

interface Row {
  readonly key: string;
  readonly message: Message;
}

/** The rows of a room that has only cards. */
function roomOf(count: number): readonly Row[] {
  const rounds = Array.from({ length: Math.ceil(count / typicalCards.length) }, () => typicalCards);
  return rounds
    .flat()
    .slice(0, count)
    .map(({ type, body, answer }, index) => {
      const message = aMessage({
        messageId: `m${index}`,
        roomSeq: index,
        msgType: type,
        content: answer?.content ?? '',
        purchaseRobotMsg: { ...body },
        answerReference: [...(answer?.references ?? [])],
      });
      return { key: message.messageId, message };
    });
}

const robot = { kind: 'robot', name: 'robot' } as const;
const noop = () => undefined;

const renderRow = ({ message }: Row) => (
  <MessageRow sender={robot} side="other">
    <MessageBodyView
      body={readBody(message)}
      side="other"
      answer={{ ...plainAnswer, content: message.content, references: message.answerReference ?? [] }}
      memory={freshCardMemory}
      onIntent={noop}
    />
  </MessageRow>
);

let open: (() => Promise<number>) | undefined;

/** Opens a room of cards: `prepare` does everything that is not measured; `open` returns the number of rendered rows. */
export const openRoom = {
  async prepare(count: number): Promise<void> {
    const stage = await createStage();
    const rows = roomOf(count);
    open = async () => {
      stage.show(<Timeline label="room" items={rows} renderItem={renderRow} older="none" onReachStart={noop} />);
      await nextFrame();
      await nextFrame();
      return stage.element.querySelectorAll('[data-row]').length;
    };
  },
  open: () => open?.(),
};
