import type { CardBody } from '@parley/domain';
import { cardPadding, fieldHeight, questionsHeight } from '../expected-height';

export const autoMessageCardHeight = (body: CardBody<'AUTO_MESSAGE_CARD'>): number =>
  cardPadding + 110 + body.fields.length * fieldHeight + similarQuestionsHeight(body);

const similarQuestionsHeight = ({ similarQuestions, similarQuestionSize }: CardBody<'AUTO_MESSAGE_CARD'>): number =>
  similarQuestions.length === 0 ? 0 : 40 + questionsHeight(similarQuestions.length, similarQuestionSize);
