import { AnswerFooter } from '../AnswerFooter';
import { ratingOf } from '../answer-rating';
import { CardContent, CardFrame } from '../CardFrame';
import { CardHeading } from '../CardHeading';
import { CardImage } from '../CardImage';
import type { CardProps } from '../card-props';

/** One image from the robot. source: MT-20, MT-38 */
export function ImageCard({ card, answer, memory, onIntent }: CardProps<'IMAGE_CARD'>) {
  const title = card.title?.text ?? '';
  const { url, width, height } = card.image;
  return (
    <CardFrame width="cover" label={title || undefined}>
      <CardImage
        url={url}
        title={title}
        size={width && height ? { width, height } : undefined}
        onPress={() => onIntent({ type: 'previewImage', url })}
      />
      {title ? (
        <CardContent>
          <CardHeading title={title} />
        </CardContent>
      ) : (
        <div className="h-2" />
      )}
      <AnswerFooter
        references={answer.references}
        canAskAgain={answer.canAskAgain}
        isAiGenerated={card.aigcFlag}
        dataTime={card.dataTime}
        rating={ratingOf(card.config.evaluateFlag, answer, memory)}
        onIntent={onIntent}
      />
    </CardFrame>
  );
}
