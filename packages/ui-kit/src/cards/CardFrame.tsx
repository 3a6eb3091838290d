import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export interface CardFrameProps {
  readonly children: ReactNode;
  /** 'cover' is as wide as its image. */
  readonly width?: 'card' | 'cover';
  /** The accessible name of the card. */
  readonly label?: string | undefined;
}

/**
 * The outline of a card and its maximum width: 680 px, with a cover 386 px, on mobile 85vw.
 * source: MT-41 … MT-43, CN-27
 */
export function CardFrame({ children, width = 'card', label }: CardFrameProps) {
  return (
    <div
      {...(label ? { role: 'group', 'aria-label': label } : {})}
      data-card={width}
      className={clsx(
        '@container relative max-w-full min-w-0 mobile:max-w-[min(100%,85vw)] overflow-hidden rounded-lg rounded-tl-tail not-first:rounded-tl-lg border border-line-card bg-surface shadow-card',
        // A fixed width: an own row is as wide as its content, and a query container contributes no content width.
        width === 'cover' ? 'w-card-cover' : 'w-card',
      )}
    >
      {children}
    </div>
  );
}

/** The padded part of a card; full-width parts are its siblings. */
export function CardContent({ children }: { readonly children: ReactNode }) {
  return <div className="flex min-w-0 flex-col gap-3 px-4 py-3.5">{children}</div>;
}

/** Shown by a card without content. */
export function NothingToShow() {
  const t = useT();
  return <p className="text-sub text-fg-3">{t('card.noData')}</p>;
}
