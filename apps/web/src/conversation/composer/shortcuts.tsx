import type { Translate } from '@parley/i18n';
import type { ComposerShortcut, ComposerSource } from '@parley/ui-kit';
import { FilePlus, FileSearch, Handshake, Headset, type LucideIcon, ReceiptText, Scale } from 'lucide-react';

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

interface Shortcut extends ComposerShortcut {
  /** The question that it sends. */
  readonly note: string;
}

/** The common questions above the composer, each sent by one press. source: WB170 */
export function createShortcuts(t: Translate): readonly Shortcut[] {
  return names.map((key) => {
    const Icon = icons[key];
    return {
      key,
      text: key === 'supplier' ? t('room.shortcut.supplier') : t(`composer.shortcut.${key}`),
      note: key === 'supplier' ? t('room.shortcut.supplier.ask') : t(`composer.shortcut.${key}.ask`),
      icon: <Icon size={16} aria-hidden="true" />,
    };
  });
}

/**
 * The same questions in the list that '/' opens: a chosen one is inserted, to be changed before it is sent.
 * source: WB170
 */
export function shortcutSource(shortcuts: readonly Shortcut[], t: Translate): ComposerSource {
  return {
    trigger: '/',
    label: t('composer.canned'),
    find(query) {
      const lowerCaseQuery = query.trim().toLocaleLowerCase();
      return shortcuts
        .filter(({ text }) => text.toLocaleLowerCase().includes(lowerCaseQuery))
        .map(({ key, text, note }) => ({ key, text, note }));
    },
    insert: ({ note = '' }) => note,
  };
}
