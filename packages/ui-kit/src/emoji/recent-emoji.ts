/** Three rows of the panel on a desktop page. */
const maxRecent = 27;

/** Puts the chosen code first, without duplicates. source: WB69 */
export const withRecentEmoji = (recent: readonly string[], code: string): readonly string[] =>
  [code, ...recent.filter((other) => other !== code)].slice(0, maxRecent);
