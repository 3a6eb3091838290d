import type { ComponentType } from 'react';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { UnknownCard } from '../cards/UnknownCard';
import { WhenFetched } from '../feedback/on-demand';
import { PartBoundary } from '../feedback/PartBoundary';
import { SystemHint } from '../timeline/SystemHint';
import { MessagePlace } from './MessagePlace';
import { mediaPiece } from './media-piece';
import type { EarlyKind, LateKind, MessageFacts, MessageKind, MessageProps } from './message-props';
import { TextMessage } from './TextMessage';

/** Only what differs from a plain message that was sent is needed. */
export interface MessageBodyViewProps extends Partial<Omit<MessageFacts, 'side' | 'onIntent'>> {
  readonly body: MessageProps<MessageKind>['body'];
  readonly side: MessageFacts['side'];
  readonly onIntent: MessageFacts['onIntent'];
}

/** The rest of the table is `mediaMessages`. */
const early: { readonly [Kind in EarlyKind]: ComponentType<MessageProps<Kind>> } = {
  card: ({ body, answer, memory, onIntent }) => (
    <CardView card={body.card} answer={answer} memory={memory} onIntent={onIntent} />
  ),
  hint: ({ body }) => <SystemHint>{body.text}</SystemHint>,
  text: TextMessage,
  unknown: ({ body, onIntent }) => <UnknownCard readable={body.readable} onIntent={onIntent} />,
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
    <PartBoundary fallback={<UnknownCard readable={facts.answer.content} onIntent={onIntent} />}>
      {isEarly(body) ? (
        <EarlyMessage body={body} {...facts} />
      ) : (
        <WhenFetched
          key={body.kind}
          code={mediaPiece}
          view={(views) => views[body.kind] as ComponentType<MessageProps<LateKind>>} // as for the early ones
          props={{ ...facts, body }}
          fallback={<MessagePlace body={body} />}
        />
      )}
    </PartBoundary>
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

type Body<Kind extends MessageKind> = MessageProps<Kind>['body'];
const isEarly = (body: Body<MessageKind>): body is Body<EarlyKind> => Object.hasOwn(early, body.kind);

function EarlyMessage(props: MessageProps<EarlyKind>) {
  // The row was looked up by the kind of this very body, which the compiler cannot follow through the union.
  const View = early[props.body.kind] as ComponentType<MessageProps<EarlyKind>>;
  return <View {...props} />;
}
