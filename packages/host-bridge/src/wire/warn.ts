/** Where the bridge says what it dropped and why. Texts hold no message content. */
export type Warn = (reason: string, about?: string) => void;

const maxRemembered = 50;

/** Says each thing once, and falls silent after many: a hostile page must not be able to flood the console. */
export function warnOnce(warn: Warn): Warn {
  const said = new Set<string>();
  return (reason, about = '') => {
    const key = `${reason} ${about}`;
    if (said.has(key) || said.size >= maxRemembered) return;
    said.add(key);
    warn(reason, about);
  };
}
