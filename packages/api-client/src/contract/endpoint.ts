import type * as v from 'valibot';
import type { Claims, Values, WithClaims } from './claims';

type Schema = v.GenericSchema<unknown, unknown>;

/**
 * Who may make a call; its `claims` restrict for which ids. One function of the gateway decides by the role of the
 * account, never by that of the page. `fileReader` comes with a file token or a signed URL instead of a bearer.
 */
export type Access = 'anyone' | 'signedIn' | 'buyer' | 'staff' | 'agent' | 'fileReader';

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
  /** The body is bytes, `application/octet-stream`. */
  readonly isBinary?: true;
  readonly result: Schema;
  readonly claims?: Claims;
  readonly values?: Values;
  readonly facts: Facts;
}

/** A call that answers bytes or a page for the browser: the client has its address, not a function for it. */
export interface ContentSpec {
  readonly method: 'GET';
  readonly path: `/${string}`;
  readonly query: Schema;
  readonly claims?: Claims;
  readonly values?: Values;
  readonly facts: Facts;
}

/** A call of which only the address is known. */
export interface PlannedSpec {
  readonly method: Method;
  readonly path: `/${string}`;
  readonly claims?: Claims;
  readonly values?: Values;
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

/**
 * A call that is built: both ends are typed from this one declaration. One that does not say of each text in it whether
 * it is an id (`claims`) or not (`values`) does not compile.
 */
export const endpoint = <const Spec extends EndpointSpec>(spec: Spec & WithClaims<Spec>): Endpoint<Spec> => ({
  ...spec,
  isBuilt: true,
  answers: 'json',
});

/** A call whose answer a browser shows or saves as it is. A refusal still has the usual error body. */
export const content = <const Spec extends ContentSpec>(spec: Spec & WithClaims<Spec>): Content<Spec> => ({
  ...spec,
  isBuilt: true,
  answers: 'content',
});

interface PlannedFacts {
  readonly access: Access;
  readonly source: string;
}

/** A call of the specification that is not built yet: it answers 501. Of its fields only those of its path are known. */
export const planned = <
  const Path extends `/${string}`,
  const Spec extends PlannedFacts & { readonly claims?: Claims; readonly values?: Values },
>(
  method: Method,
  path: Path,
  spec: Spec & WithClaims<Spec & { readonly path: Path }>,
): Planned => ({
  method,
  path,
  claims: spec.claims ?? {},
  values: spec.values ?? [],
  facts: { source: spec.source, access: spec.access },
  isBuilt: false,
});
