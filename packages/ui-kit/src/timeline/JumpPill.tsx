import { useT } from '@parley/i18n';
import { ArrowDown, X } from 'lucide-react';

interface JumpPillProps {
  readonly newCount: number;
  readonly onPress: () => void;
  /** Marks the new messages as read without scrolling. */
  readonly onDismiss: () => void;
}

/** Shown while the reader is further up: scrolls to the first new message, else to the end. source: DR-29, behaviours 2 (35) */
export function JumpPill({ newCount, onPress, onDismiss }: JumpPillProps) {
  const t = useT();
  const hasNew = newCount > 0;
  return (
    <div className="absolute right-6 bottom-3 z-sticky inline-flex h-8.5 animate-rise items-center rounded-full border border-line-card bg-surface text-sub font-medium text-accent-text shadow-raised hover:border-accent-line">
      <button
        type="button"
        onClick={onPress}
        className="kit-hit inline-flex h-full items-center gap-1.5 rounded-full pr-3.5 pl-2.5"
      >
        <ArrowDown size={16} aria-hidden="true" />
        {hasNew ? t('timeline.newMessages', { count: newCount }) : t('timeline.jumpToLatest')}
      </button>
      {hasNew && (
        <button
          type="button"
          aria-label={t('timeline.markRead')}
          title={t('timeline.markRead')}
          onClick={onDismiss}
          className="kit-hit -ml-2 grid h-full place-items-center rounded-full px-2.5 text-fg-3 hover:text-fg"
        >
          <X size={14} aria-hidden="true" />
        </button>
      )}
    </div>
  );
}
