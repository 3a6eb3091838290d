/** Where in a value something stands: names and places from the outside in. */
export type TextPath = readonly (string | number)[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

const halfOfPair = /\p{Surrogate}/u;

const isPlain = (text: string): boolean => !control.test(text) && !halfOfPair.test(text);

/**
 * The one rule for all text of a call, also for what is nested in it and for the names of its fields: no control
 * characters but tab and line ends, no half of a surrogate pair. The store can keep neither. source: W-01, W-03
 *
 * @returns where the first offending text stands; undefined when all is well
 */
export function findForbiddenText(value: unknown): TextPath | undefined {
  if (typeof value === 'string') return isPlain(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  const isList = Array.isArray(value);
  for (const [name, part] of Object.entries(value)) {
    if (!isPlain(name)) return [];
    const path = findForbiddenText(part);
    if (path) return [isList ? Number(name) : name, ...path];
  }
  return undefined;
}
