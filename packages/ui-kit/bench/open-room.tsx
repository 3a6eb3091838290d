import { type Message, readBody } from '@parley/domain';
import { freshCardMemory } from '../src/cards/card-memory';
import { plainAnswer } from '../src/cards/card-props';
import { MessageBodyView } from '../src/messages/MessageBodyView';
import { aMessage } from '../src/testing/builders';
import { MessageRow } from '../src/timeline/MessageRow';
import { Timeline } from '../src/timeline/Timeline';
import { usualCards } from './samples';
import { aStage, nextFrame } from './stage';

interface Row {
  readonly key: string;
  readonly message: Message;
}

/** A room of nothing but cards, as the timeline holds it. */
function roomOf(count: number): readonly Row[] {
  const rounds = Array.from({ length: Math.ceil(count / usualCards.length) }, () => usualCards);
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
const nothing = () => undefined;

const drawn = ({ message }: Row) => (
  <MessageRow sender={robot} side="other">
    <MessageBodyView
      body={readBody(message)}
      side="other"
      answer={{ ...plainAnswer, content: message.content, references: message.answerReference ?? [] }}
      memory={freshCardMemory}
      onIntent={nothing}
    />
  </MessageRow>
);

let open: (() => Promise<number>) | undefined;

/** `prepare` makes all that is not opening; `open` gives the number of rows that stand. */
export const openRoom = {
  async prepare(count: number): Promise<void> {
    const stage = await aStage();
    const lines = roomOf(count);
    open = async () => {
      stage.show(<Timeline label="room" items={lines} renderItem={drawn} older="none" onReachStart={nothing} />);
      await nextFrame();
      await nextFrame();
      return stage.element.querySelectorAll('[data-row]').length;
    };
  },
  open: () => open?.(),
};
