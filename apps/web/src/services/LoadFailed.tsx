import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui-kit';

interface LoadFailedProps {
  readonly onRetry: () => void;
}

/** Drawn by a RetryErrorBoundary in place of a part of the screen whose code failed to load. source: ER-12, X-25 */
export function LoadFailed({ onRetry }: LoadFailedProps) {
  const t = useT();
  return (
    <EmptyState spot="offline" title={t('shell.chunk.title')} text={t('shell.chunk.more')}>
      <Button onPress={onRetry}>{t('shell.retry')}</Button>
    </EmptyState>
  );
}
