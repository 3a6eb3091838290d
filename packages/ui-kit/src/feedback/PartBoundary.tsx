import { Component, type ReactNode } from 'react';
import { LineContext } from './line-context';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the part, nothing when it is left out; nothing else of the screen changes. */
  readonly fallback?: ReactNode;
  /** Told once for each failure. */
  readonly onFailed?: (() => void) | undefined;
  /** How often somebody asked: a part that failed is drawn anew when it changes, and when the line is back. */
  readonly asked?: number;
}

/**
 * Keeps the failure of a part, such as code that did not come or a card that cannot be drawn, from taking the rest.
 * source: §8 (ER-08, ER-12, ER-15), X-25
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  static override contextType = LineContext;
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

  override componentDidUpdate(before: PartBoundaryProps) {
    const isLineBack = this.context && !this.#wasLineOpen;
    this.#wasLineOpen = this.context;
    const isAskedAgain = isLineBack || this.props.asked !== before.asked;
    if (this.state.hasFailed && isAskedAgain) this.setState({ hasFailed: false });
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
