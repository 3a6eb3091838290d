import type { Rating } from '@parley/domain';
import { useT } from '@parley/i18n';
import { ThumbsDown, ThumbsUp } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { IconButton } from '../primitives/IconButton';
import type { CardIntent } from './card-intent';
import { skipReasonByEscape } from './skip-reason';

interface RatingButtonsProps {
  readonly current: Rating | undefined;
  /** Whether the reason for a bad rating is being asked below, which Escape skips from here too. */
  readonly isReasonOpen: boolean;
  readonly onIntent: (intent: CardIntent) => void;
}

/** Helpful or wrong, once: the chosen one is tinted, the other stays and does nothing. source: OV-22, CN-33, M-22 */
export function RatingButtons({ current, isReasonOpen, onIntent }: RatingButtonsProps) {
  const t = useT();
  const skipByEscape = (event: KeyboardEvent) => skipReasonByEscape(event, onIntent);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would be a form field
    <span
      role="group"
      aria-label={t('card.rating.label')}
      className="flex gap-0.5 pointer-coarse:gap-4.5"
      onKeyDown={isReasonOpen ? skipByEscape : undefined}
    >
      {choices.map(({ rating, labelKey, Icon }) => (
        <IconButton
          key={rating}
          size="sm"
          label={t(labelKey)}
          icon={<Icon size={16} />}
          isPressed={current === rating}
          aria-disabled={current !== undefined || undefined}
          onPress={current === undefined ? () => onIntent({ type: 'rate', rating }) : undefined}
        />
      ))}
    </span>
  );
}

const choices = [
  { rating: 'THUMB_UP', labelKey: 'card.rating.up', Icon: ThumbsUp },
  { rating: 'WRONG_ANSWER', labelKey: 'card.rating.wrong', Icon: ThumbsDown },
] as const;
