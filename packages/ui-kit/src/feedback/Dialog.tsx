import type { ReactNode } from 'react';
import { lazyComponent } from './lazy-component';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the cross, or a press beside it. Focus goes back to where it was. */
  readonly onClose: () => void;
  readonly title: string;
  /** Said with the title when the dialog opens. */
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Buttons, at the right end. */
  readonly footer?: ReactNode;
  /** A document is a page of its own on mobile, closed at its top left. */
  readonly size?: 'sm' | 'md' | 'lg' | 'document';
  /** Which element gets the focus first; without it, the first that can have it. */
  readonly onOpenFocus?: ((event: Event) => void) | undefined;
}

const DialogLayer = lazyComponent(async () => (await import('./DialogLayer')).DialogLayer);

/** A layer that takes the focus and gives it back. Its code is loaded with the first one that opens. Ours. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && <DialogLayer {...props} />;
}
