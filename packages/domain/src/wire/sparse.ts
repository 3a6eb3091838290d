import * as v from 'valibot';

type Field = v.GenericSchema<unknown, unknown>;
type Run = Field['~run'];

/** How the keys of one object are read. */
interface Plan {
  readonly fields: ReadonlyMap<string, Field>;
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

function objectOf({ fields, absent }: Plan, input: unknown, config: Parameters<Run>[1]): object | undefined {
  if (typeof input !== 'object' || input === null) return undefined;
  const value: Record<string, unknown> = {};
  for (const key in input) {
    const field = fields.get(key);
    if (!field) continue;
    const read = field['~run']({ value: Reflect.get(input, key) }, config);
    if (!read.typed || read.issues) return undefined;
    value[key] = read.value;
  }
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
  const plan = { fields, absent: [...fields].flatMap(([key, field]) => absentOf(key, field)) };
  plans.set(entries, plan);
  return plan;
}

function absentOf(key: string, field: Field): Plan['absent'] {
  const whole = v.object({ field });
  if (!v.is(whole, {})) return [[key, undefined]];
  const stand = () => v.parse(whole, {}).field;
  const value = stand();
  if (value === undefined) return [];
  // A list has to be another one for each object.
  return [[key, typeof value === 'object' ? stand : () => value]];
}
