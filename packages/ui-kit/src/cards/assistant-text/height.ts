import type { CardBody } from '@parley/domain';
import { cardPadding, footerHeight, textHeight } from '../expected-height';

export const assistantTextHeight = (_body: CardBody<'ASSISTANT_TEXT'>, content: string): number =>
  cardPadding + textHeight(content, 25) + footerHeight;
