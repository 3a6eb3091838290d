import { useT } from '@parley/i18n';
import { clsx } from 'clsx';
import { ArrowDown, X } from 'lucide-react';

interface JumpPillProps {
  readonly newCount: number;
  readonly onPress: () => void;
  /** Marks the new messages as read without scrolling. */
  readonly onDismiss: () => void;
}

/**
 * Shown while the reader is further up: scrolls to the first new message, else to the end. In the middle, and without
 * new messages only an icon, because a pill at the right would cover the reader's own short messages.
 * source: DR-29, UK335, behaviours 2 (35)
 */
export function JumpPill({ newCount, onPress, onDismiss }: JumpPillProps) {
  const t = useT();
  const hasNew = newCount > 0;
  return (
    <div className="absolute inset-x-0 bottom-3 z-sticky mx-auto flex h-8.5 w-fit animate-rise items-center rounded-full border border-line-card bg-surface text-sub font-medium text-accent-text shadow-raised hover:border-accent-line">
      <button
        type="button"
        title={hasNew ? undefined : t('timeline.jumpToLatest')}
        onClick={onPress}
        className={clsx(
          'kit-hit-area inline-flex h-full items-center gap-1.5 rounded-full',
          hasNew ? 'pr-3.5 pl-2.5' : 'w-8.5 justify-center',
        )}
      >
        <ArrowDown size={16} aria-hidden="true" />
        {hasNew ? (
          t('timeline.newMessages', { count: newCount })
        ) : (
          <span className="sr-only">{t('timeline.jumpToLatest')}</span>
        )}
      </button>
      {hasNew && (
        <button
          type="button"
          aria-label={t('timeline.markRead')}
          title={t('timeline.markRead')}
          onClick={onDismiss}
          className="kit-hit-area -ml-2 grid h-full place-items-center rounded-full px-2.5 text-fg-3 hover:text-fg"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
