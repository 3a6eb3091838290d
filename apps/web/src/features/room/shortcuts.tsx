import { useT } from '@parley/i18n/react';
import type { CannedReply, ComposerShortcut } from '@parley/ui-kit';
import { FilePlus, FileSearch, Handshake, Headset, type LucideIcon, ReceiptText, Scale } from 'lucide-react';
import { useMemo } from 'react';

const icons = {
  progress: FileSearch,
  request: FilePlus,
  match: Scale,
  supplier: Handshake,
  invoice: ReceiptText,
  human: Headset,
} as const satisfies Readonly<Record<string, LucideIcon>>;

type ShortcutName = keyof typeof icons;
const names: readonly ShortcutName[] = ['progress', 'request', 'match', 'supplier', 'invoice', 'human'];

/** Questions that are one press away: the chips over the composer, and the list behind '/'. source: design a1 */
export function useShortcuts(): {
  readonly shortcuts: readonly ComposerShortcut[];
  readonly canned: readonly CannedReply[];
} {
  const t = useT();
  return useMemo(() => {
    const wordsOf = (name: ShortcutName) => ({
      text: name === 'supplier' ? t('room.shortcut.supplier') : t(`composer.shortcut.${name}`),
      ask: name === 'supplier' ? t('room.shortcut.supplier.ask') : t(`composer.shortcut.${name}.ask`),
    });
    return {
      shortcuts: names.map((key) => {
        const Icon = icons[key];
        return { key, text: wordsOf(key).text, icon: <Icon size={16} aria-hidden="true" /> };
      }),
      canned: names.map((key) => ({ key, name: wordsOf(key).text, text: wordsOf(key).ask })),
    };
  }, [t]);
}
