import { type Line, type TextFormatter, titledList } from '../../text/text-formatter';
import type { CardDefinition } from '../card-definition';
import { buttonLine, fieldLines, footerLines, questionLines } from '../card-text-parts';
import { AutoMessageCard } from './auto-message-card';

export const autoMessageCard: CardDefinition<typeof AutoMessageCard, 'bill'> = {
  schema: AutoMessageCard,
  text: billText,
  previewKind: 'bill',
  images: () => [],
  isPushable: true,
};

function billText(body: AutoMessageCard, _content: string, formatter: TextFormatter): readonly Line[] {
  const { title, subTitle, subTitleRight, rightCorner, tag, amount, amountNote } = body;
  return [
    title,
    rightCorner || tag?.text,
    subTitle,
    subTitleRight,
    amount && [amount, amountNote].filter(Boolean).join(' '),
    ...fieldLines(body.fields, formatter),
    buttonLine(body.buttons),
    ...titledList(formatter.translate('card.questions.similar'), questionLines(body.similarQuestions)),
    ...footerLines(body, formatter),
  ];
}
