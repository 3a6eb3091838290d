import { useT } from '@parley/i18n/react';
import { ConnectionContext, ErrorBoundary, LazyView } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { type ReactNode, use, useState } from 'react';
import { connectionAtom } from '../stores/connection';
import { useServices } from './services';

interface ScopeProps {
  readonly children: ReactNode;
}

/** Lazy components below that failed to load are loaded again when the connection is back. source: ER-08, X-25 */
export function ConnectionProvider({ children }: ScopeProps) {
  return <ConnectionContext value={useAtomValue(connectionAtom).status === 'success'}>{children}</ConnectionContext>;
}

interface ToastErrorBoundaryProps {
  readonly children: ReactNode;
  /** Closes what was opened, so that it can be opened again; without it, it opens by itself once the connection is back. */
  readonly onMissed?: () => void;
}

/** Round what a user opened: when its code fails to load, a toast says so. source: ER-08, X-25 */
export function ToastErrorBoundary({ children, onMissed }: ToastErrorBoundaryProps) {
  const t = useT();
  const { toasts } = useServices();
  return (
    <ErrorBoundary
      onFailed={() => {
        toasts.show({ text: t('shell.part.missed'), tone: 'bad' });
        onMissed?.();
      }}
    >
      {children}
    </ErrorBoundary>
  );
}

interface RetryErrorBoundaryProps {
  readonly children: ReactNode;
  /** Drawn instead, with a way to load it again. */
  readonly failed: (onRetry: () => void) => ReactNode;
}

/** Round what is always on the screen: when its code fails to load, `failed` is drawn instead of it. source: ER-12, X-25 */
export function RetryErrorBoundary({ children, failed }: RetryErrorBoundaryProps) {
  const isConnected = use(ConnectionContext);
  const [asked, setAsked] = useState(0);
  // A second failure over an open connection means that this build is gone from the server: only a reload brings the new one.
  const retry = () => (asked > 0 && isConnected ? location.reload() : setAsked(asked + 1));
  return (
    <ErrorBoundary retryKey={asked} fallback={failed(retry)}>
      {children}
    </ErrorBoundary>
  );
}

interface FullCatalogProps extends ScopeProps {
  /** Drawn until they are there. */
  readonly fallback?: ReactNode;
}

/** Waits for the messages of the catalogue that the first screen did not load; a failure counts as code that failed to load. Ours. source: WB75 */
export function FullCatalog({ children, fallback }: FullCatalogProps) {
  const { fullCatalog } = useServices();
  return <LazyView code={fullCatalog} view={view} props={{ children }} fallback={fallback} />;
}

const view = () => Content;
const Content = ({ children }: ScopeProps) => children;
