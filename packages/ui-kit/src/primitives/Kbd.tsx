import type { ReactNode } from 'react';

/** A keyboard key. Ours. */
export function Kbd({ children }: { readonly children: ReactNode }) {
  return (
    <kbd className="inline-grid h-4.5 min-w-4.5 place-items-center rounded-xs bg-muted px-1.25 font-sans text-micro text-fg-3">
      {children}
    </kbd>
  );
}
