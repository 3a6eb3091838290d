import * as v from 'valibot';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Who may call. One function of the gateway decides; roles are those of the account, never of the page. `fileReader`
 * comes with a file token or a signed address instead of a bearer.
 */
export type Access = 'anyone' | 'signedIn' | 'roomMember' | 'buyer' | 'staff' | 'agent' | 'fileReader';

/** What programs act on: who may call, where it is specified, what is ours. */
export interface Facts {
  /** Sections and rows the call comes from, such as `§7, M-07`. */
  readonly source: string;
  readonly access: Access;
  /** Parts that the specification does not have; `call` when all of it is ours. */
  readonly ours?: readonly string[];
  /** The body field that makes a repetition harmless. */
  readonly idempotentOn?: string;
}

/** The methods in use. */
export type Method = 'GET' | 'POST' | 'DELETE';

/** A call that is built, as data and schemas. */
export interface EndpointSpec {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly query?: Schema;
  /** JSON body. */
  readonly body?: Schema;
  /** Form-encoded body instead of JSON. */
  readonly form?: Schema;
  /** The text parts of a multipart body; its one file is the part named `file`. */
  readonly multipart?: Schema;
  readonly result: Schema;
  readonly facts: Facts;
}

/** A call that answers bytes or a page for the browser: the client has its address, not a function for it. */
export interface ContentSpec {
  readonly method: 'GET';
  readonly path: `/${string}`;
  readonly query: Schema;
  readonly facts: Facts;
}

/** A call of which only the address is known. */
export interface PlannedSpec {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly facts: Facts;
}

/** A declaration made by `endpoint`. */
export type Endpoint<Spec extends EndpointSpec = EndpointSpec> = Spec & {
  readonly isBuilt: true;
  readonly answers: 'json';
};
/** A declaration made by `content`. */
export type Content<Spec extends ContentSpec = ContentSpec> = Spec & {
  readonly isBuilt: true;
  readonly answers: 'content';
};
/** A declaration made by `planned`. */
export type Planned<Spec extends PlannedSpec = PlannedSpec> = Spec & { readonly isBuilt: false };
/** Any row of the contract. */
export type AnyCall = Endpoint | Content | Planned;

/** A call that is built: both ends are typed from this one declaration. */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec): Endpoint<Spec> => ({
  ...spec,
  isBuilt: true,
  answers: 'json',
});

/** A call whose answer a browser shows or keeps as it is. A refusal still has the one envelope. */
export const content = <const Spec extends ContentSpec>(spec: Spec): Content<Spec> => ({
  ...spec,
  isBuilt: true,
  answers: 'content',
});

/** A call of the specification that is not built yet: it answers 501. */
export const planned = (method: Method, path: `/${string}`, access: Access, source: string): Planned => ({
  method,
  path,
  facts: { source, access },
  isBuilt: false,
});

/** No number of a call is larger: it would not be exact, nor fit the store. */
export const whole = v.pipe(
  v.union([v.number(), v.string()]),
  v.toNumber(),
  v.integer(),
  v.minValue(0),
  v.maxValue(Number.MAX_SAFE_INTEGER),
);
export const text = (maxLength = 200) => v.optional(v.pipe(v.string(), v.maxLength(maxLength)));
export const id = v.pipe(v.string(), v.nonEmpty(), v.maxLength(128));
export const paging = {
  page: v.optional(v.pipe(whole, v.maxValue(1_000_000)), 0),
  size: v.optional(v.pipe(whole, v.minValue(1), v.maxValue(100)), 20),
};
/** Nothing to say: `{}` (M-05). */
export const nothing = v.object({});

/** The answer of every paged call. source: M-05 */
export const paged = <const S extends Schema>(item: S) =>
  v.object({
    content: v.array(item),
    page: v.optional(v.number(), 0),
    size: v.optional(v.number(), 0),
    totalElements: v.optional(v.number(), 0),
    totalPages: v.optional(v.number(), 0),
  });
