import { splitLongRuns } from '../../primitives/split-long-runs';
import { LazyRichText } from '../../rich-text/LazyRichText';
import { AnswerFooter } from '../AnswerFooter';
import { ratingOf } from '../answer-rating';
import { CardContent, CardFrame, NothingToShow } from '../CardFrame';
import type { CardProps } from '../card-props';
import { Fold, foldLineHeight } from '../Fold';

/** A text, folded after a number of lines of 25 px. source: MT-16, MT-59, CN-21 */
export function TextCard({ card, answer, memory, onIntent }: CardProps<'TEXT_CARD'>) {
  const { text, config } = card;
  return (
    <CardFrame>
      <CardContent>
        {text.content.trim() === '' && <NothingToShow />}
        <Fold
          lines={text.foldLineNumber}
          lineHeight={foldLineHeight.text}
          isUnfolded={memory.isUnfolded}
          onToggle={() => onIntent({ type: 'toggleFold' })}
        >
          {config.textMode === undefined ? (
            <p className="text-msg whitespace-break-spaces">{splitLongRuns(text.content)}</p>
          ) : (
            <LazyRichText
              source={text.content}
              mode={config.textMode === 'HTML' ? 'html' : 'markdown'}
              references={answer.references}
              onCite={(reference, number) => onIntent({ type: 'openSource', reference, number })}
              onImage={(url) => onIntent({ type: 'previewImage', url })}
              onInnerMessage={(id) => onIntent({ type: 'innerMessage', id })}
            />
          )}
        </Fold>
      </CardContent>
      <AnswerFooter
        references={answer.references}
        canAskAgain={answer.canAskAgain}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        rating={ratingOf(config.evaluateFlag, answer, memory)}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}
