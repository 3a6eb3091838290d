import { onInvalidData } from '@parley/domain';

const maxWarnings = 100;

/**
 * Warns of what could not be read and was dropped, each thing once: an unreadable message is unreadable in every page that
 * brings it. source: ER-22, W-03
 */
export function warnOfDropped(warn: (what: string, detail: string) => void): void {
  const warned = new Set<string>();
  onInvalidData((what) => {
    if (warned.has(what) || warned.size >= maxWarnings) return;
    warned.add(what);
    warn('dropped unreadable data', what);
  });
}
