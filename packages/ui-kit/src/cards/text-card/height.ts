import type { CardBody } from '@parley/domain';
import { cardPadding, foldedTextHeight } from '../expected-height';

export const textCardHeight = ({ text }: CardBody<'TEXT_CARD'>): number =>
  cardPadding + foldedTextHeight(text.content, 25, text.foldLineNumber);
