/** How many are remembered: three rows. */
const remembered = 27;

/** What was chosen comes first, once. source: WB69 */
export const withRecentEmoji = (recent: readonly string[], code: string): readonly string[] =>
  [code, ...recent.filter((other) => other !== code)].slice(0, remembered);
