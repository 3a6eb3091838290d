import type { Card } from '@parley/domain';
import { CardFrame } from './CardFrame';
import { expectedHeight } from './expected-height';

interface CardPlaceholderProps {
  readonly card: Card;
  /** The words of its message. */
  readonly content: string;
}

/** Where a card will be, about as high as it will be. */
export function CardPlaceholder({ card, content }: CardPlaceholderProps) {
  return (
    <CardFrame>
      <div aria-busy="true" style={{ height: expectedHeight(card, content) }} />
    </CardFrame>
  );
}
