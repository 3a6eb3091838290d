import { onInvalidData } from '@parley/domain';

const maxWarnings = 100;

/**
 * Warns about data that could not be read and was dropped, each kind once: the same unreadable message is received again
 * with every page of messages that contains it. source: ER-22, WB83
 */
export function warnOfDropped(warn: (what: string, detail: string) => void): void {
  const warned = new Set<string>();
  onInvalidData((what) => {
    if (warned.has(what) || warned.size >= maxWarnings) return;
    warned.add(what);
    warn('dropped unreadable data', what);
  });
}
