import type { ComponentType } from 'react';
import { CardView } from '../cards/CardView';
import { freshCardMemory } from '../cards/card-memory';
import { plainAnswer } from '../cards/card-props';
import { UnknownCard } from '../cards/UnknownCard';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { LazyView } from '../feedback/lazy-component';
import { SystemHint } from '../timeline/SystemHint';
import { MessagePlaceholder } from './MessagePlaceholder';
import { mediaMessagesModule } from './media-messages-module';
import type { EagerKind, LazyKind, MessageFacts, MessageKind, MessageProps } from './message-props';
import { TextMessage } from './TextMessage';

/** Only what differs from a plain message that was sent is needed. */
export interface MessageBodyViewProps extends Partial<Omit<MessageFacts, 'side' | 'onIntent'>> {
  readonly body: MessageProps<MessageKind>['body'];
  readonly side: MessageFacts['side'];
  readonly onIntent: MessageFacts['onIntent'];
}

/** The rest of the table is `mediaMessages`. */
const eagerViews: { readonly [Kind in EagerKind]: ComponentType<MessageProps<Kind>> } = {
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
 * source: MT-01, MT-02
 */
export function MessageBodyView({ body, side, onIntent, ...given }: MessageBodyViewProps) {
  const facts: MessageFacts = { ...plain, ...given, side, onIntent };
  return (
    <ErrorBoundary fallback={<UnknownCard readable={facts.answer.content} onIntent={onIntent} />}>
      {isEager(body) ? (
        <EagerMessage body={body} {...facts} />
      ) : (
        <LazyView
          key={body.kind}
          code={mediaMessagesModule}
          view={(views) => views[body.kind] as ComponentType<MessageProps<LazyKind>>} // as for the early ones
          props={{ ...facts, body }}
          fallback={<MessagePlaceholder body={body} />}
        />
      )}
    </ErrorBoundary>
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
const isEager = (body: Body<MessageKind>): body is Body<EagerKind> => Object.hasOwn(eagerViews, body.kind);

function EagerMessage(props: MessageProps<EagerKind>) {
  // The row was looked up by the kind of this very body, which the compiler cannot follow through the union.
  const View = eagerViews[props.body.kind] as ComponentType<MessageProps<EagerKind>>;
  return <View {...props} />;
}
