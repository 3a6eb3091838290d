import { Component, type ReactNode } from 'react';
import { ConnectionContext } from './connection-context';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** Rendered instead of the children that failed; by default nothing. */
  readonly fallback?: ReactNode;
  /** Called once for each failure. */
  readonly onFailed?: ((error: unknown) => void) | undefined;
  /** Failed children are rendered again when this changes, and when the connection is back. */
  readonly retryKey?: number;
}

/**
 * Keeps one failure, such as code that did not load or a card that cannot be rendered, from breaking the whole screen.
 * source: ER-12, X-25, UK89
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = ConnectionContext;
  declare context: boolean;
  override state = { hasFailed: false };
  #wasConnected = true;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailed?.(error);
  }

  override componentDidMount() {
    this.#wasConnected = this.context;
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const isReconnected = this.context && !this.#wasConnected;
    this.#wasConnected = this.context;
    const isRetry = isReconnected || this.props.retryKey !== before.retryKey;
    if (this.state.hasFailed && isRetry) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
