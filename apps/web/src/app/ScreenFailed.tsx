import { useT } from '@parley/i18n';
import { Button, EmptyState } from '@parley/ui-kit';
import type { ErrorComponentProps } from '@tanstack/react-router';
import { isMissingChunk } from './chunk-failure';

/** Drawn in place of a screen that broke or whose code failed to load, with one way on. source: ER-12, X-25 */
export function ScreenFailed({ error, reset }: ErrorComponentProps) {
  const t = useT();
  const isChunk = isMissingChunk(error);
  return (
    <main className="h-full bg-surface" role="alert">
      <EmptyState
        look="page"
        spot="offline"
        title={t(isChunk ? 'shell.chunk.title' : 'shell.failed.title')}
        text={t(isChunk ? 'shell.chunk.more' : 'shell.failed.more')}
      >
        <Button variant="primary" size="lg" onPress={() => (isChunk ? location.reload() : reset())}>
          {t(isChunk ? 'shell.retry' : 'shell.failed.reload')}
        </Button>
      </EmptyState>
    </main>
  );
}
