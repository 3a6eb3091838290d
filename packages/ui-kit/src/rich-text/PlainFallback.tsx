import { clsx } from 'clsx';
import { Component, type ReactNode } from 'react';
import { plainSource } from './plain-source';
import type { RichTextProps } from './rich-text-props';

interface PlainFallbackProps {
  readonly plain: ReactNode;
  readonly children: ReactNode;
}

/** The words stay readable when their rendering, or the loading of its code, fails. */
export class PlainFallback extends Component<PlainFallbackProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static Text({ source, mode, size }: Pick<RichTextProps, 'source' | 'mode' | 'size'>) {
    return (
      <div className={clsx('kit-md whitespace-break-spaces', size === 'body' && 'kit-md-body')}>
        {plainSource(source, mode)}
      </div>
    );
  }

  override render() {
    return this.state.hasFailed ? this.props.plain : this.props.children;
  }
}
