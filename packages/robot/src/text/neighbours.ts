/**
 * A number's unit and bound stand within this many letters of it. Reading further would make the work on a text of
 * numbers grow with the square of its length.
 */
export const reach = 32;

/** The letters of a text before a position that can belong to the number there. */
export const before = (text: string, position: number): string => text.slice(Math.max(0, position - reach), position);

/** The letters of a text after a position that can belong to the number before it. */
export const after = (text: string, position: number): string => text.slice(position, position + reach);
