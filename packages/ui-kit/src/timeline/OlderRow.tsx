import { useT } from '@parley/i18n';
import { CircleAlert } from 'lucide-react';
import { Link } from '../primitives/Link';
import { Spinner } from '../primitives/Spinner';
import type { OlderPages } from './timeline-props';

interface OlderRowProps {
  readonly older: OlderPages;
  readonly onRetry: (() => void) | undefined;
}

/** The first row of the log: earlier messages are loading, failed to load, or there are none. */
export function OlderRow({ older, onRetry }: OlderRowProps) {
  const t = useT();
  return (
    <div className="flex min-h-10 items-center justify-center gap-2 py-2 text-cap text-fg-3 select-none">
      {older === 'none' && t('timeline.start')}
      {older === 'loading' && (
        <>
          <Spinner />
          {t('timeline.loadingOlder')}
        </>
      )}
      {older === 'failed' && (
        <>
          <CircleAlert size={14} aria-hidden="true" className="text-bad-text" />
          {t('timeline.loadFailed')}
          {onRetry && (
            <Link size="cap" onPress={onRetry}>
              {t('timeline.retry')}
            </Link>
          )}
        </>
      )}
    </div>
  );
}
