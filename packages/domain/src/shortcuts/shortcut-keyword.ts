import * as v from 'valibot';

/** The key that sends: Enter alone, or with Ctrl or ⌘. source: §3 Other state (EN-27), C-29 */
export const shortcutKeywords = ['return', 'control+return'] as const;
export type ShortcutKeyword = (typeof shortcutKeywords)[number];

/** source: §9 (CN-34) */
export const defaultShortcutKeyword: ShortcutKeyword = 'return';

const First = v.looseTuple([v.object({ keys: v.picklist(shortcutKeywords) })]);

/** The keyword in the gateway's list: that of its first item, else 'return'. source: §3 Other state (EN-27), §7, C-29 */
export function shortcutKeywordOf(list: unknown): ShortcutKeyword {
  const reading = v.safeParse(First, list);
  return reading.success ? reading.output[0].keys : defaultShortcutKeyword;
}
