import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { useState } from 'react';
import { Link } from '../primitives/Link';

interface CardImageProps {
  readonly url: string;
  readonly title: string;
  readonly onPress: () => void;
}

/** The cover of a card: 368 wide, its place kept while it loads, a press shows it large. source: §9 (MT-32, MT-44, CN-28) */
export function CardImage({ url, title, onPress }: CardImageProps) {
  const t = useT();
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading');
  if (state === 'failed') {
    return (
      <div className={clsx(place, 'grid place-content-center place-items-center gap-1 text-sub text-fg-3')}>
        {t('card.image.failed')}
        <Link size="sub" onPress={() => setState('loading')}>
          {t('card.image.retry')}
        </Link>
      </div>
    );
  }
  return (
    <button
      type="button"
      aria-label={t('card.image.open')}
      onClick={onPress}
      className={clsx(place, 'relative overflow-hidden')}
    >
      <img
        src={url}
        alt={title}
        referrerPolicy="no-referrer"
        onLoad={() => setState('shown')}
        onError={() => setState('failed')}
        className="size-full object-cover"
      />
      {state === 'loading' && (
        <span className="absolute inset-0 grid place-content-center bg-muted text-sub text-fg-3">
          {t('card.image.loading')}
        </span>
      )}
    </button>
  );
}

const place = 'mx-2 mt-2 h-46 w-card-image max-w-[calc(100%-1rem)] rounded-md bg-muted';
