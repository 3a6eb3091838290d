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
import type { EagerKind, LazyKind, MessageDetails, MessageKind, MessageProps } from './message-props';
import { TextMessage } from './TextMessage';

/** Everything but body, side and onIntent defaults to a plain message that was sent. */
export interface MessageBodyViewProps extends Partial<Omit<MessageDetails, 'side' | 'onIntent'>> {
  readonly body: MessageProps<MessageKind>['body'];
  readonly side: MessageDetails['side'];
  readonly onIntent: MessageDetails['onIntent'];
}

/** The views of the other kinds are in `mediaMessages`. */
const eagerViews: { readonly [Kind in EagerKind]: ComponentType<MessageProps<Kind>> } = {
  card: ({ body, answer, memory, onIntent }) => (
    <CardView card={body.card} answer={answer} memory={memory} onIntent={onIntent} />
  ),
  hint: ({ body }) => <SystemHint>{body.text}</SystemHint>,
  text: TextMessage,
  unknown: ({ body, onIntent }) => <UnknownCard readable={body.readable} onIntent={onIntent} />,
};

/**
 * Renders the body of a message as the domain's `readBody` parsed it; the row around it (sender, sending state) and the
 * recall notice are up to the caller. A `hint` is shown without a row. Intents: `previewImage`, `openFile`,
 * `downloadFile`, `playVideo`, `openRecord`, `openTodo`, `cancelQueue`, `copyText` and those of the cards.
 * source: MT-01, MT-02
 */
export function MessageBodyView({ body, side, onIntent, ...overrides }: MessageBodyViewProps) {
  const details: MessageDetails = { ...defaultDetails, ...overrides, side, onIntent };
  return (
    <ErrorBoundary fallback={<UnknownCard readable={details.answer.content} onIntent={onIntent} />}>
      {isEager(body) ? (
        <EagerMessage body={body} {...details} />
      ) : (
        <LazyView
          key={body.kind}
          module={mediaMessagesModule}
          selectView={(views) => views[body.kind] as ComponentType<MessageProps<LazyKind>>} // as in EagerMessage
          props={{ ...details, body }}
          fallback={<MessagePlaceholder body={body} />}
        />
      )}
    </ErrorBoundary>
  );
}

const defaultDetails = {
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
  // The view is looked up by the kind of this body, which the compiler cannot follow through the union.
  const View = eagerViews[props.body.kind] as ComponentType<MessageProps<EagerKind>>;
  return <View {...props} />;
}
