import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useId } from 'react';

interface AskerSectionProps {
  readonly icon: LucideIcon;
  readonly title: string;
  /** The button beside the title. */
  readonly action: ReactNode;
  readonly children: ReactNode;
}

/** A part of the pane about the asker, with its own heading. */
export function AskerSection({ icon: Icon, title, action, children }: AskerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="mt-4 border-t border-line pt-4">
      <div className="mb-1.5 flex items-center gap-1.5">
        <Icon size={16} aria-hidden="true" className="flex-none text-accent-text" />
        <h3 id={id} className="grow font-semibold">
          {title}
        </h3>
        {action}
      </div>
      {children}
    </section>
  );
}
