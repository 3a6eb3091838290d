import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from './IconButton';

export interface PageHeaderProps {
  /** A text, or the lines of a title that changes. */
  readonly title: ReactNode;
  /** undefined where there is nothing to go back to. */
  readonly back?: { readonly label: string; readonly onPress: () => void } | undefined;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

/** The header of a phone's screen: the title in its middle, however many buttons are beside it. source: U-09 */
export function PageHeader({ title, back, children }: PageHeaderProps) {
  return (
    <header className="flex-none border-b border-line bg-surface pt-[env(safe-area-inset-top)] pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
      <div className="grid h-bar grid-cols-[minmax(max-content,1fr)_minmax(0,auto)_minmax(max-content,1fr)] items-center px-1 low:h-11">
        <div className="min-w-touch">
          {back && (
            <IconButton
              label={back.label}
              icon={<ChevronLeft size={22} />}
              className="size-touch text-fg-2"
              onPress={back.onPress}
            />
          )}
        </div>
        {typeof title === 'string' ? (
          <h1 className="truncate text-center text-title font-semibold" title={title}>
            {title}
          </h1>
        ) : (
          title
        )}
        <div className="flex min-w-touch items-center justify-end">{children}</div>
      </div>
    </header>
  );
}
