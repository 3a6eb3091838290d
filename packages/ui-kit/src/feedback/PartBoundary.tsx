import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the part; nothing else of the screen changes. */
  readonly fallback: ReactNode;
}

/**
 * Keeps the failure of a part, such as code that did not come or a card that cannot be drawn, from taking the rest.
 * source: §8 (ER-08, ER-12, ER-15), X-25
 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
