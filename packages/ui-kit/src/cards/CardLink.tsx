import { useT } from '@parley/i18n';
import { ChevronRight } from 'lucide-react';

interface CardLinkProps {
  readonly text?: string | undefined;
  readonly onPress: () => void;
}

/** The link row at the end of a card, from edge to edge. source: MT-36 */
export function CardLink({ text, onPress }: CardLinkProps) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex w-full items-center justify-between gap-2 border-t border-line px-4 py-2.5 text-left text-[14px]/[22px] font-medium select-none text-accent-text -outline-offset-2 hover:bg-hover mobile:min-h-touch pointer-coarse:min-h-touch"
    >
      {text || t('card.viewDetails')}
      <ChevronRight size={16} aria-hidden="true" />
    </button>
  );
}
