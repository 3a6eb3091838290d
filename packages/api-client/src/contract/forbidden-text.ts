/** A path inside a value: field names and list indexes from the outside in. */
export type TextPath = readonly (string | number)[];

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const controlCharacter = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/;

const unpairedSurrogate = /\p{Surrogate}/u;

const isPlain = (text: string): boolean => !controlCharacter.test(text) && !unpairedSurrogate.test(text);

/**
 * The one rule for all text of a call, also for what is nested in it and for the names of its fields: no characters up
 * to U+001F but tab and line ends, no unpaired surrogate. PostgreSQL cannot store U+0000 nor, in JSON, the surrogates;
 * the others mean nothing in a text. U+007F to U+009F are accepted: pasted text has them, such as the line end U+0085.
 * source: W-01, W-03
 *
 * @returns the path of the first such text; undefined when there is none
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
