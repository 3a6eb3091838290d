import type { Card, CardType } from '@parley/domain';
import type { ComponentType } from 'react';
import { AssistantText } from './AssistantText';
import { AutoMessageCard } from './AutoMessageCard';
import { CardBoundary } from './CardBoundary';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';
import type { AnswerFacts, TypedCardProps } from './card-props';
import { FileCard } from './FileCard';
import { FormCard } from './FormCard';
import { ImageCard } from './ImageCard';
import { QuestionCard } from './QuestionCard';
import { RichCard } from './RichCard';
import { TaskCard } from './TaskCard';
import { TextCard } from './TextCard';
import { UnknownCard } from './UnknownCard';

export interface CardViewProps {
  readonly card: Card;
  readonly answer: AnswerFacts;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/** A new card type does not compile until it has a row here. */
const views: { readonly [Type in CardType]: ComponentType<TypedCardProps<Type>> } = {
  ASSISTANT_TEXT: AssistantText,
  AUTO_MESSAGE_CARD: AutoMessageCard,
  CARD: RichCard,
  CUSTOMER_TICKET_FORM: FormCard,
  FILE_CARD: FileCard,
  IMAGE_CARD: ImageCard,
  INQUIRY_FORM: FormCard,
  QUESTION_CARD: QuestionCard,
  TASK_CARD: TaskCard,
  TEMPLATE_CARD: RichCard,
  TEXT_CARD: TextCard,
  USER_EVAL_FORM: FormCard,
};

/** Draws a card that `readBody` of the domain has read. source: §2 Message renderer (MT-01) */
export function CardView({ card, ...rest }: CardViewProps) {
  const { answer, onIntent } = rest;
  return (
    <CardBoundary fallback={<UnknownCard readable={answer.content} onIntent={onIntent} />}>
      <Drawn card={card} {...rest} />
    </CardBoundary>
  );
}

function Drawn({ card, ...rest }: CardViewProps) {
  // The row was looked up by the type of this very card, which the compiler cannot follow through the union.
  const View = views[card.type] as ComponentType<TypedCardProps<CardType>>;
  return <View type={card.type} card={card.body} {...rest} />;
}
