import type { ReactNode } from 'react';
import { DialogOverlay } from './DialogOverlay';

export interface DialogProps {
  readonly isOpen: boolean;
  /** Escape, the close icon, or a press outside the dialog. The focus returns to where it was. */
  readonly onClose: () => void;
  readonly title: string;
  /** Announced with the title when the dialog opens. */
  readonly description?: string | undefined;
  readonly children: ReactNode;
  /** Buttons, at the right end. */
  readonly footer?: ReactNode;
  /** `document` and `picker` fill the screen on mobile, with a back button at the top left. */
  readonly size?: 'sm' | 'md' | 'lg' | 'document' | 'picker';
  /** What gets the focus first: `control` is a field, the chosen item or the main button, `text` the scrolling content. */
  readonly initialFocus?: 'control' | 'text';
}

/** A modal dialog that takes the focus and restores it. Ours. */
export function Dialog({ isOpen, ...props }: DialogProps) {
  return isOpen && <DialogOverlay {...props} />;
}
