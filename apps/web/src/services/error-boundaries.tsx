import { useT } from '@parley/i18n/react';
import { ConnectionContext, ErrorBoundary, LazyView, LoadTimeoutError } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, use, useState } from 'react';
import { connectionAtom } from '../stores/connection';
import { useServices } from './services';

interface ScopeProps {
  readonly children: ReactNode;
}

/** Tells lazy components whether there is a connection: those that failed to load retry when it is back. source: X-25 */
export function LazyRetryProvider({ children }: ScopeProps) {
  return <ConnectionContext value={useAtomValue(connectionAtom).status === 'success'}>{children}</ConnectionContext>;
}

interface ToastErrorBoundaryProps {
  readonly children: ReactNode;
  /** Closes what was opened, so that it can be opened again; without it, it opens by itself once the connection is back. */
  readonly onLoadFailed?: () => void;
}

/** Wraps what a user opened: a toast reports that its code failed to load. source: X-25 */
export function ToastErrorBoundary({ children, onLoadFailed }: ToastErrorBoundaryProps) {
  const t = useT();
  const { toasts } = useServices();
  return (
    <ErrorBoundary
      onFailed={() => {
        toasts.show({ text: t('shell.lazyModule.failed'), tone: 'bad' });
        onLoadFailed?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

interface RetryErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead, with a way to retry. */
  readonly failed: (onRetry: () => void) => ReactNode;
}

/** Wraps a permanent part of the screen: when its code fails to load, `failed` is rendered instead of it. source: ER-12, X-25, WB583 */
export function RetryErrorBoundary({ children, failed }: RetryErrorBoundaryProps) {
  const isConnected = use(ConnectionContext);
  const [retryCount, setRetryCount] = useState(0);
  const [error, setError] = useState<unknown>();
  // A second failure with an open connection means that the server has a newer build: only a reload loads it. The same
  // holds for code that did not come in time, as every import of it waits for the same request.
  const needsReload = retryCount > 0 || error instanceof LoadTimeoutError;
  const retry = () => (needsReload && isConnected ? location.reload() : setRetryCount(retryCount + 1));
  return (
    <ErrorBoundary retryKey={retryCount} onFailed={setError} fallback={failed(retry)}>
      {children}
    </ErrorBoundary>
  );
}

interface WaitForAllTextsProps extends ScopeProps {
  /** Rendered until they are loaded. */
  readonly fallback?: ReactNode;
}

/** Waits for the texts that the first screen did not load; a failure counts as code that failed to load. Ours. source: WB75 */
export function WaitForAllTexts({ children, fallback }: WaitForAllTextsProps) {
  const { deferredTextsModule } = useServices();
  return <LazyView module={deferredTextsModule} selectView={contentView} props={{ children }} fallback={fallback} />;
}

const contentView = () => Content;
const Content = ({ children }: ScopeProps) => children;
