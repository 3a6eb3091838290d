import type { CardBody } from '@parley/domain';
import { cardPadding, questionsHeight } from '../expected-height';

export const questionCardHeight = ({ questionList, pageSize }: CardBody<'QUESTION_CARD'>): number =>
  cardPadding + 24 + questionsHeight(questionList.length, pageSize);
