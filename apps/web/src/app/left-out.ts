import { onLeftOut } from '@parley/domain';

const mostTold = 100;

/**
 * Warns of what could not be read and was left out, each thing once: a message that is odd in one place is odd in every
 * page that brings it. source: §8 (ER-22), W-03
 */
export function warnOfLeftOut(warn: (what: string, detail: string) => void): void {
  const told = new Set<string>();
  onLeftOut((what) => {
    if (told.has(what) || told.size >= mostTold) return;
    told.add(what);
    warn('left out of what came', what);
  });
}
