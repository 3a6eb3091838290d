import type { Card, CardType } from '@parley/domain';
import type { ComponentType } from 'react';
import { ErrorBoundary } from '../feedback/ErrorBoundary';
import { LazyView } from '../feedback/lazy-component';
import type { LazyModule } from '../feedback/lazy-module';
import { CardPlaceholder } from './CardPlaceholder';
import type { CardIntent } from './card-intent';
import type { CardMemory } from './card-memory';
import type { CardViews } from './card-modules';
import type { AnswerDetails, TypedCardProps } from './card-props';
import { cardTable } from './card-table';
import { UnknownCard } from './UnknownCard';

export interface CardViewProps {
  readonly card: Card;
  readonly answer: AnswerDetails;
  readonly memory: CardMemory;
  readonly onIntent: (intent: CardIntent) => void;
}

/**
 * Draws a card that `readBody` of the domain has read; a placeholder is shown while its view is loading. source: MT-01
 */
export function CardView({ card, ...rest }: CardViewProps) {
  const { type, body } = card;
  const { content } = rest.answer;
  return (
    <ErrorBoundary fallback={<UnknownCard readable={content} onIntent={rest.onIntent} />}>
      <LazyView
        key={type}
        module={viewsOf(card)}
        // The view is looked up by the type of this card; the compiler cannot correlate the two in a union.
        selectView={(views) => views[type] as ComponentType<TypedCardProps<CardType>>}
        props={{ ...rest, type, card: body }}
        fallback={<CardPlaceholder card={card} content={content} />}
      />
    </ErrorBoundary>
  );
}

const viewsOf = ({ type }: Card): LazyModule<Partial<CardViews>> => cardTable[type].views;
