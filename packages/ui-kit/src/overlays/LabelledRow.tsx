import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface LabelledRowProps {
  readonly label: string;
  readonly id?: string;
  /** The field that the label names; without one it names a group by its `id`. */
  readonly htmlFor?: string;
  readonly children: ReactNode;
}

/** A field of a dialog beside its label, or below it where there is no space. source: UK175 */
export function LabelledRow({ label, id, htmlFor, children }: LabelledRowProps) {
  const Label = htmlFor ? 'label' : 'span';
  return (
    <div className="grid grid-cols-[92px_1fr] gap-x-4 max-compact:grid-cols-1 max-compact:gap-y-1">
      <Label id={id} htmlFor={htmlFor} className="text-fg-2 leading-(--h-control) max-compact:leading-5">
        {label}
      </Label>
      <div className="min-w-0">{children}</div>
    </div>
  );
}

/** What is wrong with the field above it, which names it in `aria-describedby`. */
export function FieldError({ id, children }: { readonly id: string; readonly children: ReactNode }) {
  return (
    <p id={id} role="alert" className="mt-1 flex items-center gap-1 text-cap text-bad-text">
      <CircleAlert size={14} aria-hidden="true" className="flex-none" />
      {children}
    </p>
  );
}
