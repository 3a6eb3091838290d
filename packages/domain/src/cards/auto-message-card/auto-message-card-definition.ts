import { type Line, listed, type TextWords } from '../../text/text-words';
import type { CardDefinition } from '../card-definition';
import { buttonLine, fieldLines, footerLines, questionLines } from '../card-text-parts';
import { AutoMessageCard } from './auto-message-card';

export const autoMessageCard: CardDefinition<typeof AutoMessageCard, 'bill'> = {
  schema: AutoMessageCard,
  text: billText,
  previewKind: 'bill',
  pictures: () => [],
  isPushable: true,
};

function billText(body: AutoMessageCard, _content: string, words: TextWords): readonly Line[] {
  const { title, subTitle, subTitleRight, rightCorner, tag, amount, amountNote } = body;
  return [
    title,
    rightCorner || tag?.text,
    subTitle,
    subTitleRight,
    amount && [amount, amountNote].filter(Boolean).join(' '),
    ...fieldLines(body.fields, words),
    buttonLine(body.buttons),
    ...listed(words.translate('card.questions.similar'), questionLines(body.similarQuestions)),
    ...footerLines(body, words),
  ];
}
