import { useT } from '@parley/i18n';
import { Link } from '../../primitives/Link';
import { LazyRichText } from '../../rich-text/LazyRichText';
import { AnswerFooter } from '../AnswerFooter';
import { ratingOf } from '../answer-rating';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import type { CardProps } from '../card-props';

/** An answer of the robot; its text is the content of the message. source: MT-10, MT-29, MT-39, M-20, W-05 */
export function AssistantText({ card, answer, memory, onIntent }: CardProps<'ASSISTANT_TEXT'>) {
  const t = useT();
  const { answerState } = answer;
  return (
    <CardFrame>
      <CardContent>
        <LazyRichText
          source={answer.content}
          mode={card.config.textMode === 'HTML' ? 'html' : 'markdown'}
          isCutShort={answerState !== undefined}
          references={answer.references}
          onCite={(reference, number) => onIntent({ type: 'openSource', reference, number })}
          onImage={(url) => onIntent({ type: 'previewImage', url })}
          onInnerMessage={(id) => onIntent({ type: 'innerMessage', id })}
        />
        {answer.content.trim() === '' && !answerState && <NothingToShow />}
        {answerState && (
          <p className="flex flex-wrap gap-x-2 text-cap text-fg-3">
            {t(`timeline.${answerState}`)}
            {answer.canAskAgain && (
              <Link size="cap" onPress={() => onIntent({ type: 'askAgain' })}>
                {t('timeline.askAgain')}
              </Link>
            )}
          </p>
        )}
      </CardContent>
      <AnswerFooter
        references={answer.references}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        canAskAgain={answer.canAskAgain && answerState === undefined}
        canCopy={answer.content.trim() !== ''}
        rating={ratingOf(card.config.evaluateFlag, answer, memory)}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}
