/**
 * A number's unit and bound are at most this many letters away from it. Reading further would make the work on a text of
 * numbers grow with the square of its length.
 */
export const maxDistance = 32;

/** The letters before a position that may be the bound of the number there. */
export const textBefore = (text: string, position: number): string =>
  text.slice(Math.max(0, position - maxDistance), position);

/** The letters after a position that may be the unit or the bound of the number before it. */
export const textAfter = (text: string, position: number): string => text.slice(position, position + maxDistance);
