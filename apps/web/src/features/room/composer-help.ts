import type { Translate } from '@parley/i18n';
import type { ComposerShortcut, ComposerSource } from '@parley/ui-kit';
import type { Services } from '../../services/services';
import { shortcutSource, shortcutsIn } from './shortcuts';
import { suggestionSource } from './suggestions';

/** What a writer need not write out. */
export interface ComposerHelp {
  readonly shortcuts: readonly ComposerShortcut[];
  /** What a shortcut asks. */
  readonly questionOf: (key: string) => string;
  readonly sources: readonly ComposerSource[];
}

/** Shortcuts, the list behind '/', and type-ahead. source: M-03, design a1, a7 */
export function composerHelp(services: Services, t: Translate): ComposerHelp {
  const shortcuts = shortcutsIn(t);
  return {
    shortcuts,
    questionOf: (key) => shortcuts.find((one) => one.key === key)?.note ?? '',
    sources: [shortcutSource(shortcuts, t), suggestionSource(services, t)],
  };
}
