import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/** Larger numbers would not be exact, and do not fit the database. */
export const wholeNumber = v.pipe(
  v.union([v.number(), v.string()]),
  v.toNumber(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
export const optionalText = (maxLength = 200) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)));
export const requiredText = (maxLength = 200) => v.pipe(v.string(), v.nonEmpty(), v.maxLength(maxLength));
export const id = requiredText(128);
export const paging = {
  page: v.optional(v.pipe(wholeNumber, v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(wholeNumber, v.minValue(1), v.maxValue(100)), 20),
};
/** An answer without content: `{}`. source: M-05 */
export const emptyResult = v.object({});

/** The answer of every paged call. source: M-05 */
export const paged = <const S extends Schema>(item: S) =>
  v.object({
    content: v.array(item),
    page: v.optional(v.number(), 0),
    size: v.optional(v.number(), 0),
    totalElements: v.optional(v.number(), 0),
    totalPages: v.optional(v.number(), 0),
  });
