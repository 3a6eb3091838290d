import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';

interface ComposerClosedProps {
  /** Why nobody can write. */
  readonly text: string;
  /** The way to write again. */
  readonly children?: ReactNode;
}

/** In the place of a composer where nothing can be sent. Ours. */
export const ComposerClosed = ({ text, children }: ComposerClosedProps) => (
  <div
    role="status"
    className="flex flex-none flex-wrap items-center justify-center gap-3 border-t border-line bg-surface px-4 py-4"
  >
    <span className="flex min-w-0 items-center gap-2 text-sub text-fg-2">
      <Lock size={16} aria-hidden="true" className="flex-none" />
      {text}
    </span>
    {children}
  </div>
);
