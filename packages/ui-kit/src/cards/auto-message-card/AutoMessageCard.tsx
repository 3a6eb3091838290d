import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { splitLongRuns } from '../../primitives/split-long-runs';
import { AnswerFooter } from '../AnswerFooter';
import { CardButtons } from '../CardButtons';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import type { CardProps } from '../card-props';
import { Fields } from '../Fields';
import { NextBatch, QuestionBatch } from '../QuestionBatch';

/** A bill: corner label, amount, fields, similar questions. source: MT-19, MT-63, CN-19, W-10 */
export function AutoMessageCard({ card, answer, memory, onIntent }: CardProps<'AUTO_MESSAGE_CARD'>) {
  const { title, subTitle, subTitleRight, rightCorner, amount, amountNote } = card;
  return (
    <CardFrame label={title}>
      <CardContent>
        {!showsAnything(card) && <NothingToShow />}
        <CardHeading
          title={title}
          tag={rightCorner ? undefined : card.tag}
          corner={rightCorner && <Corner text={rightCorner} color={card.tag?.color} />}
        >
          {(subTitle || subTitleRight) && (
            <div className="flex gap-3 text-[14px]/[22px] text-fg-2">
              <span className="min-w-0 grow">{subTitle && splitLongRuns(subTitle)}</span>
              <span className="kit-num max-w-1/2 flex-none">{subTitleRight && splitLongRuns(subTitleRight)}</span>
            </div>
          )}
        </CardHeading>
        {amount && (
          <p className="flex flex-wrap items-baseline gap-x-2">
            <span className="kit-num text-[24px]/[32px] font-semibold">{amount}</span>
            {amountNote && <span className="text-cap text-fg-3">{amountNote}</span>}
          </p>
        )}
        <Fields
          isInset
          fields={card.fields.map(({ fieldName, fieldValue = '' }) => ({ name: fieldName, value: fieldValue }))}
        />
        <CardButtons buttons={card.buttons} used={memory.used} onIntent={onIntent} />
      </CardContent>
      <SimilarQuestions card={card} answer={answer} memory={memory} onIntent={onIntent} />
      <AnswerFooter
        references={answer.references}
        canAskAgain={answer.canAskAgain}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        rating={undefined}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}

const showsAnything = ({ fields, buttons, similarQuestions, ...texts }: CardProps<'AUTO_MESSAGE_CARD'>['card']) =>
  fields.length + buttons.length + similarQuestions.length > 0 ||
  [texts.title, texts.subTitle, texts.subTitleRight, texts.rightCorner, texts.amount, texts.tag].some(Boolean);

const cornerColors = {
  ok: 'bg-ok-soft text-ok-text',
  warn: 'bg-warn-soft text-warn-text',
  bad: 'bg-bad-soft text-bad-text',
  info: 'bg-info-soft text-info-text',
  accent: 'bg-accent-soft text-accent-text',
};

interface CornerProps {
  readonly text: string;
  readonly color: keyof typeof cornerColors | undefined;
}

/** Floats in the top right corner of the card; a long title wraps below it. */
function Corner({ text, color = 'warn' }: CornerProps) {
  return (
    <span
      title={text}
      className={clsx(
        'float-right -mt-3.5 -mr-4 ml-2 max-w-1/2 truncate rounded-bl-[10px] px-3 text-[12px]/[24px] font-medium',
        cornerColors[color],
      )}
    >
      {text}
    </span>
  );
}

function SimilarQuestions({ card, memory, onIntent }: CardProps<'AUTO_MESSAGE_CARD'>) {
  const t = useT();
  if (card.similarQuestions.length === 0) return null;
  const parts = { pageSize: card.similarQuestionSize, group: '', memory, onIntent };
  return (
    <div className="border-t border-line">
      <div className="flex items-center justify-between px-4 pt-3 pb-1 pointer-coarse:min-h-touch pointer-coarse:py-0">
        <span className="text-sub font-medium text-fg-3">{t('card.questions.similar')}</span>
        <NextBatch {...parts} count={card.similarQuestions.length} size="cap" />
      </div>
      <QuestionBatch {...parts} questions={card.similarQuestions} />
    </div>
  );
}
