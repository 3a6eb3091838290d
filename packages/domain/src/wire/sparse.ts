import * as v from 'valibot';
import { finenessOf } from './lenient';

type Field = v.GenericSchema<unknown, unknown>;
type Run = Field['~run'];

/** How the keys of one object are read. */
interface Plan {
  readonly fields: ReadonlyMap<string, Field>;
  /** What finds the value of a key as it should be, where that can be found without its schema. */
  readonly isFine: ReadonlyMap<string, (value: unknown) => boolean>;
  /** What stands for a key that did not come, where that is not simply nothing; undefined when the key has to come. */
  readonly absent: readonly (readonly [key: string, stand: (() => unknown) | undefined])[];
}

const plans = new WeakMap<object, Plan>();

/**
 * As `v.object`, for a wire object of many keys of which few are sent: it looks at those that came, not at all there may
 * be. A key that did not come and has no default is not there in what is read.
 */
export function sparse<const Entries extends Readonly<Record<string, Field>>>(
  entries: Entries,
): v.ObjectSchema<Entries, undefined> {
  const whole = v.object(entries);
  const slowly = whole['~run'];
  return {
    ...whole,
    // Picked or omitted from, the schema is copied with other entries: they are those of `this`.
    '~run'(dataset, config) {
      const value = objectOf(planOf(this.entries), dataset.value, config);
      // Something is wrong: the object's own way says what.
      if (!value) return slowly.call(this, dataset, config);
      return { typed: true, value: value as v.InferOutput<typeof whole> }; // every key was read by its own schema
    },
  };
}

type Values = Record<string, unknown>;

function objectOf(plan: Plan, input: unknown, config: Parameters<Run>[1]): object | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const value = isWhollyFine(plan, input) ? { ...input } : readValues(plan, input, config);
  return value && completed(plan, value);
}

/** A copy of such an object is what reading it key by key would come to, at a fraction of the time. */
function isWhollyFine({ isFine }: Plan, input: object): boolean {
  for (const key in input) {
    const isKeyFine = isFine.get(key);
    if (!isKeyFine?.(Reflect.get(input, key))) return false;
  }
  return true;
}

function readValues({ fields }: Plan, input: object, config: Parameters<Run>[1]): Values | undefined {
  const value: Values = {};
  for (const key in input) {
    const field = fields.get(key);
    if (!field) continue;
    const read = field['~run']({ value: Reflect.get(input, key) }, config);
    if (!read.typed || read.issues) return undefined;
    value[key] = read.value;
  }
  return value;
}

function completed({ absent }: Plan, value: Values): object | undefined {
  for (const [key, stand] of absent) {
    if (key in value) continue;
    if (!stand) return undefined;
    value[key] = stand();
  }
  return value;
}

function planOf(entries: Readonly<Record<string, Field>>): Plan {
  const known = plans.get(entries);
  if (known) return known;
  const fields = new Map(Object.entries(entries));
  const plan = {
    fields,
    isFine: new Map([...fields].flatMap(([key, field]) => finenessEntry(key, field))),
    absent: [...fields].flatMap(([key, field]) => absentOf(key, field)),
  };
  plans.set(entries, plan);
  return plan;
}

function finenessEntry(key: string, field: Field): readonly (readonly [string, (value: unknown) => boolean])[] {
  const isFine = finenessOf(field);
  return isFine ? [[key, isFine]] : [];
}

function absentOf(key: string, field: Field): Plan['absent'] {
  const whole = v.object({ field });
  if (!v.is(whole, {})) return [[key, undefined]];
  const stand = () => v.parse(whole, {}).field;
  const value = stand();
  if (value === undefined) return [];
  // A list has to be another one for each object.
  if (Array.isArray(value) && value.length === 0) return [[key, () => []]];
  return [[key, typeof value === 'object' ? stand : () => value]];
}
