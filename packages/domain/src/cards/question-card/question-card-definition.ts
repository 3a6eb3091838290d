import type { Line, TextFormatter } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { questionLines } from '../card-text-parts';
import { QuestionCard } from './question-card';

export const questionCard: CardDefinition<typeof QuestionCard, 'questions'> = {
  schema: QuestionCard,
  text: questionCardText,
  previewKind: 'questions',
  images: () => [],
  isPushable: true,
};

function questionCardText(card: QuestionCard, _content: string, formatter: TextFormatter): readonly Line[] {
  return [card.title?.text || formatter.translate('card.questions.title'), ...groupedLines(card)];
}

/** The questions, with the name of each group above its own. source: M-31 */
function groupedLines({ questionList, questionStyle }: QuestionCard): readonly Line[] {
  const groups = [...new Set(questionList.map(({ type }) => type))];
  if (questionStyle !== 'group' || groups.length < 2) return questionLines(questionList);
  return groups.flatMap((group) => [group, ...questionLines(questionList.filter(({ type }) => type === group))]);
}
