import { useT } from '@parley/i18n/react';
import { Button } from '@parley/ui-kit';

interface ClearSearchButtonProps {
  /** Given while there are filters. */
  readonly onClearFilters: (() => void) | undefined;
  /** Given while there are words. */
  readonly onClearWords: (() => void) | undefined;
}

/** The way out of a search without hits; filters are cleared first, so that words that were written stay. source: W-17 */
export function ClearSearchButton({ onClearFilters, onClearWords }: ClearSearchButtonProps) {
  const t = useT();
  const clear = onClearFilters ?? onClearWords;
  if (!clear) return null;
  return (
    <Button size="lg" onPress={clear}>
      {t(onClearFilters ? 'room.search.clearFilters' : 'room.rail.clear')}
    </Button>
  );
}
