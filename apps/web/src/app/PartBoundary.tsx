import { Component, type ReactNode } from 'react';

interface PartBoundaryProps {
  readonly children: ReactNode;
  /** What stands in the place of the part; nothing else of the screen changes. */
  readonly fallback: ReactNode;
}

/** Keeps the failure of a part, such as code that did not come, from taking the whole screen. source: §8 (ER-12), X-25 */
export class PartBoundary extends Component<PartBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
