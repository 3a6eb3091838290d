import { useT } from '@parley/i18n';
import { Button, EmptyState } from '@parley/ui-kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingChunk } from './chunk-failure';

/** Rendered instead of a screen that failed or whose code failed to load. source: ER-12, X-25 */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const isChunk = isMissingChunk(error);
  return (
    <main className="h-full bg-surface" role="alert">
      <EmptyState
        variant="page"
        illustration="offline"
        title={t(isChunk ? 'shell.loadFailed.title' : 'shell.failed.title')}
        text={t(isChunk ? 'shell.loadFailed.detail' : 'shell.failed.detail')}
      >
        <Button variant="primary" size="lg" onPress={() => (isChunk ? location.reload() : reset())}>
          {t(isChunk ? 'shell.retry' : 'shell.failed.reload')}
        </Button>
      </EmptyState>
    </main>
  );
}
