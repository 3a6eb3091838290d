import { Component, type ReactNode } from 'react';

interface CardBoundaryProps {
  readonly fallback: ReactNode;
  readonly children: ReactNode;
}

/** One card that cannot be drawn leaves the others alone and what it says readable. source: §8 (ER-08, ER-15) */
export class CardBoundary extends Component<CardBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
