import { useT } from '@parley/i18n';
import { ArrowDown } from 'lucide-react';

interface JumpPillProps {
  readonly newCount: number;
  readonly onPress: () => void;
}

/** The way back to the end, for who reads further up. source: §9 (DR-29), design 2 */
export function JumpPill({ newCount, onPress }: JumpPillProps) {
  const t = useT();
  const label = newCount > 0 ? t('timeline.newMessages', { count: newCount }) : t('timeline.jumpToLatest');
  return (
    <button
      type="button"
      onClick={onPress}
      className="kit-hit absolute right-6 bottom-3 z-sticky inline-flex h-8.5 animate-rise items-center gap-1.5 rounded-full border border-line-card bg-surface pr-3.5 pl-2.5 text-sub font-medium text-accent-text shadow-raised hover:border-accent-line"
    >
      <ArrowDown size={16} aria-hidden="true" />
      {label}
    </button>
  );
}
