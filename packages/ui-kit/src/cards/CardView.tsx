import type { Card, CardType } from '@parley/domain';
import { type ComponentType, lazy, Suspense, useState } from 'react';
import { PartBoundary } from '../feedback/PartBoundary';
import { CardPlace } from './CardPlace';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';
import type { CardPiece } from './card-piece';
import type { AnswerFacts, TypedCardProps } from './card-props';
import { type CardViews, pieces } from './card-views';
import { UnknownCard } from './UnknownCard';

export interface CardViewProps {
  readonly card: Card;
  readonly answer: AnswerFacts;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/** Draws a card that `readBody` of the domain has read; its place is kept while its view is fetched. source: §2 Message renderer (MT-01) */
export function CardView(props: CardViewProps) {
  const { card, answer, onIntent } = props;
  return (
    <PartBoundary fallback={<UnknownCard readable={answer.content} onIntent={onIntent} />}>
      <Fetched key={card.type} {...props} />
    </PartBoundary>
  );
}

function Fetched(props: CardViewProps) {
  const { card, answer } = props;
  // Chosen once: a card must not lose its focus because its view has come meanwhile.
  const [View] = useState(() => (pieceOf(card).views() ? Drawn : whenFetched(pieceOf(card))));
  return (
    <Suspense fallback={<CardPlace card={card} content={answer.content} />}>
      <View {...props} />
    </Suspense>
  );
}

const pieceOf = ({ type }: Card): CardPiece<Partial<CardViews>> => pieces[type];

/** One for each card that waits, because React remembers a failure for ever. */
const whenFetched = (piece: CardPiece<unknown>) =>
  lazy(async () => {
    await piece.load();
    return { default: Drawn };
  });

function Drawn({ card, ...rest }: CardViewProps) {
  // The row was looked up by the type of this very card, which the compiler cannot follow through the union.
  const View = pieceOf(card).views()?.[card.type] as ComponentType<TypedCardProps<CardType>>;
  return <View type={card.type} card={card.body} {...rest} />;
}
