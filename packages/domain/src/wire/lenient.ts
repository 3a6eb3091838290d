import * as v from 'valibot';
import { cardLimits, readJson } from './json';

type AnySchema = v.GenericSchema<unknown, unknown>;

let notify: (what: string) => void = () => undefined;

/** Sets the only listener for what lenient reading drops; initially there is none. source: ER-22, W-03 */
export function onInvalidData(listener: (what: string) => void): void {
  notify = listener;
}

/** A schema with a fallback for invalid values; the listener is told what was expected, never the value. */
export const withFallback = <const S extends AnySchema, const F extends v.InferOutput<S>>(
  schema: S,
  value: F,
  name?: string,
) =>
  v.fallback(schema, (rejected) => {
    // Valibot also calls this for a missing value, without issues: there is nothing to report.
    if (rejected) report(rejected.issues, name);
    return value;
  });

function report(issues: Issues, name = 'a field'): void {
  notify(`${name}: expected ${issues?.[0]?.expected ?? 'something else'}`);
}
type Issues = readonly v.BaseIssue<unknown>[] | undefined;

/** An optional field; an invalid value counts as missing. */
export const maybe = <const S extends AnySchema>(schema: S) =>
  v.optional(withFallback(v.undefinedable(schema), undefined));

/** A list without its invalid items; anything else fails. */
export const itemsOf = <const S extends AnySchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.flatMap((item) => parsedItem(schema, item))),
  );

/** A list without its invalid items; anything else is an empty list. */
export const listOf = <const S extends AnySchema>(schema: S) => v.optional(withFallback(itemsOf(schema), []), []);

/** An object, or one as JSON text. Text that cannot be parsed stays a string, which fails the schema. */
export const jsonOr = <const S extends AnySchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? parsed(value) : value)),
    schema,
  );

/** Parses JSON text by a schema; undefined when it does not fit. */
export function safeParsed<S extends AnySchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const reading = v.safeParse(schema, parsed(text));
  return reading.success ? reading.output : undefined;
}

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** Text; numbers are written out, anything else is missing. */
export const maybeText = maybe(textOrNumber);

/** Text; numbers are written out, anything else is ''. */
export const textOrEmpty = v.optional(withFallback(textOrNumber, ''), '');

/** Required, non-empty text, such as an id; numbers are written out. */
export const requiredText = v.pipe(textOrNumber, v.nonEmpty());

/** A whole number from 0, as a number or as text; anything else is missing. */
export const wholeNumber = maybe(
  v.pipe(
    v.union([v.number(), v.string()]),
    v.toNumber(),
    v.integer(),
    v.minValue(0),
    v.maxValue(Number.MAX_SAFE_INTEGER),
  ),
);

/** A flag as sent by old servers: true, 1, '1', 'true'. */
export const flag = v.optional(
  withFallback(
    v.pipe(
      v.union([v.boolean(), v.number(), v.string()]),
      v.transform((value) => value === true || value === 1 || value === '1' || value === 'true'),
    ),
    false,
  ),
  false,
);

function parsedItem<S extends AnySchema>(schema: S, item: unknown): v.InferOutput<S>[] {
  const reading = v.safeParse(schema, item);
  if (reading.success) return [reading.output];
  report(reading.issues, 'an item of a list');
  return [];
}

function parsed(text: string): unknown {
  const reading = readJson(text, cardLimits);
  return reading.ok ? reading.value : text;
}
