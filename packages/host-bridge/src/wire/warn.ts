/** Reports what the bridge dropped and why. Neither text holds message content. */
export type Warn = (reason: string, about?: string) => void;

const maxRemembered = 50;

/** Passes each warning on once, and at most 50 in all, so that a hostile page cannot flood the console. */
export function warnOnce(warn: Warn): Warn {
  const warned = new Set<string>();
  return (reason, about = '') => {
    const key = `${reason} ${about}`;
    if (warned.has(key) || warned.size >= maxRemembered) return;
    warned.add(key);
    warn(reason, about);
  };
}
