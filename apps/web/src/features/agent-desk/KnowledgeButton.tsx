import { useT } from '@parley/i18n';
import { BookOpen } from 'lucide-react';

/** Opens the knowledge base; the gateway says there who may read it. Ours. source: WB465 */
export function KnowledgeButton({ onPress }: { readonly onPress: () => void }) {
  const t = useT();
  return (
    <button
      type="button"
      onClick={onPress}
      className="flex h-touch flex-none items-center gap-2.5 border-t border-line px-4.5 text-left text-fg-2 hover:bg-hover"
    >
      <BookOpen size={18} aria-hidden="true" />
      {t('title.knowledge')}
    </button>
  );
}
