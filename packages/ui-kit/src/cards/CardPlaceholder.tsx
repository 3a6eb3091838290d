import type { Card, CardBody, CardType } from '@parley/domain';
import { CardFrame } from './CardFrame';
import { cardTable } from './card-table';

interface CardPlaceholderProps {
  readonly card: Card;
  /** The text of its message. */
  readonly content: string;
}

/** Shown until the view of a card is loaded, at about its final height. */
export function CardPlaceholder({ card, content }: CardPlaceholderProps) {
  return (
    <CardFrame>
      <div aria-busy="true" style={{ height: heightOf(card, content) }} />
    </CardFrame>
  );
}

const heightOf = <Type extends CardType>(
  { type, body }: { readonly type: Type; readonly body: CardBody<Type> },
  content: string,
): number => cardTable[type].height(body, content);
