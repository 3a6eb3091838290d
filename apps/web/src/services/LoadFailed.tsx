import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui-kit';

interface LoadFailedProps {
  readonly onRetry: () => void;
}

/** Rendered by a RetryErrorBoundary instead of a part whose code failed to load. source: ER-12, X-25 */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const t = useT();
  return (
    <EmptyState illustration="offline" title={t('shell.loadFailed.title')} text={t('shell.loadFailed.detail')}>
      <Button onPress={onRetry}>{t('shell.retry')}</Button>
    </EmptyState>
  );
}
