import * as v from 'valibot';
import { cardLimits, readJson } from './json';

type AnySchema = v.GenericSchema<unknown, unknown>;

let notify: (what: string) => void = () => undefined;

/** Sets the one listener of the process for what lenient reading dropped; at first there is none. source: ER-22, W-03 */
export function onInvalidData(listener: (what: string) => void): void {
  notify = listener;
}

/** A value that replaces an invalid one; the listener learns what was expected, never what was there. */
export const withFallback = <const S extends AnySchema, const F extends v.InferOutput<S>>(
  schema: S,
  value: F,
  name?: string,
) =>
  v.fallback(schema, (rejected) => {
    // Valibot asks for the default of a missing value without a reading: nothing to report.
    if (rejected) report(rejected.issues, name);
    return value;
  });

function report(issues: Issues, name = 'a field'): void {
  notify(`${name}: expected ${issues?.[0]?.expected ?? 'something else'}`);
}
type Issues = readonly v.BaseIssue<unknown>[] | undefined;

/** A field that may be missing, and then is not there in what is read; an invalid value counts as missing. */
export const maybe = <const S extends AnySchema>(schema: S) =>
  v.optional(withFallback(v.undefinedable(schema), undefined));

/** A list without its invalid items; what is no list fails. */
export const itemsOf = <const S extends AnySchema>(schema: S) =>
  v.pipe(
    v.array(v.unknown()),
    v.transform((items) => items.flatMap((item) => readable(schema, item))),
  );

/** A list without its invalid items; anything that is no list is an empty one. */
export const listOf = <const S extends AnySchema>(schema: S) => v.optional(withFallback(itemsOf(schema), []), []);

/** An object that may come as such or as JSON text. Text that cannot be read stays a string and fails the schema. */
export const jsonOr = <const S extends AnySchema>(schema: S) =>
  v.pipe(
    v.unknown(),
    v.transform((value) => (typeof value === 'string' ? parsed(value) : value)),
    schema,
  );

/** JSON text read by a schema, or undefined when it is none. */
export function safeParsed<S extends AnySchema>(schema: S, text: string): v.InferOutput<S> | undefined {
  const reading = v.safeParse(schema, parsed(text));
  return reading.success ? reading.output : undefined;
}

const textOrNumber = v.union([v.string(), v.pipe(v.number(), v.transform(String))]);

/** Text; numbers are written out, anything else is missing. */
export const maybeText = maybe(textOrNumber);

/** Text; numbers are written out, anything else is ''. */
export const textOrEmpty = v.optional(withFallback(textOrNumber, ''), '');

/** Text that has to be there, such as an id; numbers are written out. */
export const requiredText = v.pipe(textOrNumber, v.nonEmpty());

/** A whole number from 0, as such or as text; anything else is missing. */
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

function readable<S extends AnySchema>(schema: S, item: unknown): v.InferOutput<S>[] {
  const reading = v.safeParse(schema, item);
  if (reading.success) return [reading.output];
  report(reading.issues, 'an item of a list');
  return [];
}

function parsed(text: string): unknown {
  const reading = readJson(text, cardLimits);
  return reading.ok ? reading.value : text;
}
