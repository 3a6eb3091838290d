import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui-kit';

interface PartFailedProps {
  readonly onRetry: () => void;
}

/** A part beside the conversation whose code did not come. source: §8 (ER-12), X-25 */
export function PartFailed({ onRetry }: PartFailedProps) {
  const t = useT();
  return (
    <EmptyState spot="offline" title={t('shell.chunk.title')} text={t('shell.chunk.more')}>
      <Button onPress={onRetry}>{t('shell.retry')}</Button>
    </EmptyState>
  );
}
