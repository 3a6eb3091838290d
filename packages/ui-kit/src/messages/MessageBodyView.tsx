import type { ComponentType } from 'react';
import { CardBoundary } from '../cards/CardBoundary';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { UnknownCard } from '../cards/UnknownCard';
import { SystemHint } from '../timeline/SystemHint';
import { CodeMessage } from './CodeMessage';
import { FileMessage } from './FileMessage';
import { ImageMessage } from './ImageMessage';
import { LinkCard } from './LinkCard';
import type { BodyOf, MessageFacts, MessageKind, MessageProps } from './message-props';
import { QueueMessage } from './QueueMessage';
import { RecordMessage } from './RecordMessage';
import { TextMessage } from './TextMessage';
import { TodoMessage } from './TodoMessage';
import { VideoMessage } from './VideoMessage';
import { VoiceMessage } from './VoiceMessage';

/** Only what differs from a plain message that was sent is needed. */
export interface MessageBodyViewProps extends Partial<Omit<MessageFacts, 'side' | 'onIntent'>> {
  readonly body: BodyOf<MessageKind>;
  readonly side: MessageFacts['side'];
  readonly onIntent: MessageFacts['onIntent'];
}

/** A new kind of message does not compile until it has a row here. */
const views: { readonly [Kind in MessageKind]: ComponentType<MessageProps<Kind>> } = {
  card: ({ body, answer, memory, onIntent }) => (
    <CardView card={body.card} answer={answer} memory={memory} onIntent={onIntent} />
  ),
  code: CodeMessage,
  file: FileMessage,
  hint: ({ body }) => <SystemHint>{body.text}</SystemHint>,
  image: ImageMessage,
  link: LinkCard,
  queue: QueueMessage,
  record: RecordMessage,
  text: TextMessage,
  todo: TodoMessage,
  unknown: ({ body, onIntent }) => <UnknownCard readable={body.readable} onIntent={onIntent} />,
  video: VideoMessage,
  voice: VoiceMessage,
};

/**
 * Draws what `readBody` of the domain has read of a message; the row around it (sender, state of sending) and the
 * recall notice are the caller's. A `hint` is a line of its own without a row. Intents: `previewImage`, `openFile`,
 * `downloadFile`, `playVideo`, `openRecord`, `openTask`, `cancelQueue`, `copyText` and those of the cards.
 * source: §2 Message renderer (MT-01, MT-02), §3 Message types
 */
export function MessageBodyView({ body, side, onIntent, ...given }: MessageBodyViewProps) {
  const facts: MessageFacts = { ...plain, ...given, side, onIntent };
  return (
    <CardBoundary fallback={<UnknownCard readable={facts.answer.content} onIntent={onIntent} />}>
      <Drawn body={body} {...facts} />
    </CardBoundary>
  );
}

const plain = {
  position: 'first',
  quote: undefined,
  transfer: { kind: 'done' },
  answer: plainAnswer,
  memory: freshCardMemory,
  canCancelQueue: false,
} as const;

function Drawn({ body, ...facts }: MessageProps<MessageKind>) {
  // The row was looked up by the kind of this very body, which the compiler cannot follow through the union.
  const View = views[body.kind] as ComponentType<MessageProps<MessageKind>>;
  return <View body={body} {...facts} />;
}
