import { Component, type ReactNode } from 'react';
import { ConnectionContext } from './connection-context';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
  /** What is drawn instead of the part, without it nothing; nothing else of the screen changes. */
  readonly fallback?: ReactNode;
  /** Told once for each failure. */
  readonly onFailed?: (() => void) | undefined;
  /** How often somebody asked: a part that failed is drawn anew when it changes, and when the connection is back. */
  readonly retryKey?: number;
}

/**
 * Keeps the failure of a part, such as code that did not come or a card that cannot be drawn, from taking the rest.
 * source: ER-08, ER-12, ER-15, X-25
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = ConnectionContext;
  declare context: boolean;
  override state = { hasFailed: false };
  #wasLineOpen = true;

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidCatch() {
    this.props.onFailed?.();
  }

  override componentDidMount() {
    this.#wasLineOpen = this.context;
  }

  override componentDidUpdate(before: ErrorBoundaryProps) {
    const isConnectionBack = this.context && !this.#wasLineOpen;
    this.#wasLineOpen = this.context;
    const isRetry = isConnectionBack || this.props.retryKey !== before.retryKey;
    if (this.state.hasFailed && isRetry) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
