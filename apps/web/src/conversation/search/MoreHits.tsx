import { useT } from '@parley/i18n/react';
import { Link } from '@parley/ui-kit';
import { CircleAlert } from 'lucide-react';

interface MoreHitsProps {
  readonly hasFailed: boolean;
  readonly onPress: () => void;
}

/** Loads the next page of hits, or the one that failed again. source: W-17 */
export function MoreHits({ hasFailed, onPress }: MoreHitsProps) {
  const t = useT();
  return (
    <div className="flex flex-wrap items-center gap-2 py-2 text-sub text-fg-3">
      {hasFailed && (
        <span role="alert" className="flex items-center gap-2">
          <CircleAlert size={14} aria-hidden="true" className="flex-none text-bad-text" />
          {t('room.search.failed')}
        </span>
      )}
      <Link onPress={onPress}>{hasFailed ? t('shell.retry') : t('room.search.more')}</Link>
    </div>
  );
}
