import type { Message } from '@parley/domain';

/**
 * The title of a card and the value in which a search found its words, where they are not in the text that is shown, such as
 * an option of a form that nobody has chosen. Undefined where the text has them. source: WB314
 */
export function matchingValue(message: Message, text: string, words: string): string | undefined {
  if (words === '' || contains(text, words)) return undefined;
  const value = valuesOf(message.purchaseRobotMsg).find((one) => contains(one, words));
  if (value === undefined) return undefined;
  const [title = ''] = text.split('\n');
  return `${title} · ${value}`;
}

const contains = (text: string, words: string): boolean =>
  text.replace(/\s+/g, ' ').toLowerCase().includes(words.replace(/\s+/g, ' ').trim().toLowerCase());

/** All texts of a card but what only programs read. */
function valuesOf(part: unknown): readonly string[] {
  if (typeof part === 'string') return [part];
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'buttonParam' ? [] : valuesOf(value)));
}
