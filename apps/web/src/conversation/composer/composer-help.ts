import type { Translate } from '@parley/i18n';
import type { ComposerShortcut, ComposerSource } from '@parley/ui-kit';
import type { createStore } from 'jotai';
import type { Services } from '../../services/services';
import { lastOwnText } from './last-own-text';
import { shortcutSource, shortcutsIn } from './shortcuts';
import { suggestionSource } from './suggestions';

/** What a writer need not write out. */
export interface ComposerHelp {
  readonly shortcuts: readonly ComposerShortcut[];
  /** What a shortcut asks. */
  readonly questionOf: (key: string) => string;
  readonly sources: readonly ComposerSource[];
  readonly lastOwnWords: () => string | undefined;
}

interface ComposerHelpOptions {
  readonly services: Services;
  readonly store: ReturnType<typeof createStore>;
  readonly roomId: string;
  readonly t: Translate;
}

/** Shortcuts, the list behind '/', type-ahead, and what was said last. source: M-03, behaviours 1, design a1, a7 */
export function composerHelp({ services, store, roomId, t }: ComposerHelpOptions): ComposerHelp {
  const shortcuts = shortcutsIn(t);
  return {
    shortcuts,
    questionOf: (key) => shortcuts.find((one) => one.key === key)?.note ?? '',
    sources: [shortcutSource(shortcuts, t), suggestionSource(services, t)],
    lastOwnWords: () => lastOwnText(store, roomId),
  };
}
