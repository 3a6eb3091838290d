import { useT } from '@parley/i18n/react';
import { Button, EmptyState } from '@parley/ui-kit';

/** A part beside the conversation whose code did not come; the draft outlives the reload. source: §8 (ER-12), X-25 */
export function PartFailed() {
  const t = useT();
  return (
    <EmptyState spot="offline" title={t('shell.chunk.title')} text={t('shell.chunk.more')}>
      <Button onPress={() => location.reload()}>{t('shell.retry')}</Button>
    </EmptyState>
  );
}
