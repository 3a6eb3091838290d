import type { Rating } from '@parley/domain';
import { useT } from '@parley/i18n';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import { IconButton } from '../primitives/IconButton';
import type { CardIntent } from './card-intent';

interface RatingButtonsProps {
  readonly given: Rating | undefined;
  readonly onIntent: (intent: CardIntent) => void;
}

/** Helpful or wrong, once: the chosen one is tinted, the other stays and does nothing. source: OV-22, CN-33, M-22 */
export function RatingButtons({ given, onIntent }: RatingButtonsProps) {
  const t = useT();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form field
    <span role="group" aria-label={t('card.rating.label')} className="flex gap-0.5">
      {choices.map(({ rating, words, Icon }) => (
        <IconButton
          key={rating}
          size="sm"
          label={t(words)}
          icon={<Icon size={16} />}
          isPressed={given === rating}
          aria-disabled={given !== undefined || undefined}
          onPress={given === undefined ? () => onIntent({ type: 'rate', rating }) : undefined}
        />
      ))}
    </span>
  );
}

const choices = [
  { rating: 'THUMB_UP', words: 'card.rating.up', Icon: ThumbsUp },
  { rating: 'WRONG_ANSWER', words: 'card.rating.wrong', Icon: ThumbsDown },
] as const;
