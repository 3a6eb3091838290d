import type * as v from 'valibot';
import type { ParamNames } from './claims';
import type { Content, ContentSpec, Endpoint, EndpointSpec, Planned } from './endpoint';

type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { readonly params: { readonly [Name in ParamNames<Path>]: string } };
type Part<Name extends string, S, Side extends 'in' | 'out'> =
  S extends v.GenericSchema<unknown, unknown>
    ? { readonly [N in Name]: Side extends 'in' ? v.InferInput<S> : v.InferOutput<S> }
    : unknown;
type FilePart<S, F> = S extends v.GenericSchema<unknown, unknown> ? { readonly file: F } : unknown;
type BytesPart<IsBinary, B> = IsBinary extends true ? { readonly bytes: B } : unknown;

type Input<
  Spec extends EndpointSpec,
  Side extends 'in' | 'out',
  Kinds extends Pick<BinaryTypes, 'file' | 'bytes'>,
> = Params<Spec['path']> &
  Part<'query', Spec['query'], Side> &
  Part<'body', Spec['body'], Side> &
  Part<'form', Spec['form'], Side> &
  Part<'multipart', Spec['multipart'], Side> &
  FilePart<Spec['multipart'], Kinds['file']> &
  BytesPart<Spec['isBinary'], Kinds['bytes']>;

type ContentInput<Spec extends ContentSpec, Side extends 'in' | 'out'> = Params<Spec['path']> &
  Part<'query', Spec['query'], Side>;

/** What a caller hands over for a call: path parameters, query, body, form, the parts of a multipart body, or bytes. */
export type CallInput<Call> =
  Call extends Endpoint<infer Spec>
    ? Input<Spec, 'in', { readonly file: Blob; readonly bytes: Blob }>
    : Call extends Content<infer Spec>
      ? ContentInput<Spec, 'in'>
      : never;
/** What a call answers, read by its schema. */
export type CallResult<Call> = Call extends Endpoint<infer Spec> ? v.InferOutput<Spec['result']> : never;

/** The handler of a call that is not built: it answers 501. */
export const notBuilt = Symbol('notBuilt');
export type NotBuilt = typeof notBuilt;

/** What a server makes of an uploaded file and of a binary body before a handler sees it, and of an answer that is no JSON. */
export interface BinaryTypes {
  readonly file: unknown;
  readonly bytes: unknown;
  readonly content: unknown;
}

/** A result as a handler may hand it over: whoever answers does not change it any more, so what it read is enough. */
type DeepReadonly<T> = unknown extends T ? T : { readonly [Key in keyof T]: DeepReadonly<T[Key]> };

/** One handler a call, and `notBuilt` for each planned one: a missing or misplaced one does not compile. */
export type Handlers<Group, Context, Kinds extends BinaryTypes = BinaryTypes> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer Spec>
    ? (input: Input<Spec, 'out', Kinds> & Context) => Promise<DeepReadonly<v.InferInput<Spec['result']>>>
    : Group[Name] extends Content<infer Spec>
      ? (input: ContentInput<Spec, 'out'> & Context) => Promise<Kinds['content']>
      : Group[Name] extends Planned
        ? NotBuilt
        : never;
};
