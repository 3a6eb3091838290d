import type { Card } from '@parley/domain';
import { CardFrame } from './CardFrame';
import { expectedHeight } from './expected-height';

interface CardPlaceProps {
  readonly card: Card;
  /** The words of its message. */
  readonly content: string;
}

/** Where a card will be, about as high as it will be. */
export function CardPlace({ card, content }: CardPlaceProps) {
  return (
    <CardFrame>
      <div aria-busy="true" style={{ height: expectedHeight(card, content) }} />
    </CardFrame>
  );
}
