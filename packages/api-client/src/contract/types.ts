import type * as v from 'valibot';
import type { Endpoint, EndpointSpec, Planned } from './endpoint';

type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;
type Params<Path extends string> = [ParamNames<Path>] extends [never]
  ? unknown
  : { readonly params: { readonly [Name in ParamNames<Path>]: string } };
type Part<Name extends string, S, Side extends 'in' | 'out'> =
  S extends v.GenericSchema<unknown, unknown>
    ? { readonly [N in Name]: Side extends 'in' ? v.InferInput<S> : v.InferOutput<S> }
    : unknown;

type Input<Spec extends EndpointSpec, Side extends 'in' | 'out'> = Params<Spec['path']> &
  Part<'query', Spec['query'], Side> &
  Part<'body', Spec['body'], Side> &
  Part<'form', Spec['form'], Side>;

/** What a caller hands over for a call: path parameters, query, body or form. */
export type CallInput<Call> = Call extends Endpoint<infer Spec> ? Input<Spec, 'in'> : never;
/** What a call answers, read by its schema. */
export type CallResult<Call> = Call extends Endpoint<infer Spec> ? v.InferOutput<Spec['result']> : never;

/** The handler of a call that is not built: it answers 501. */
export const notBuilt = Symbol('notBuilt');
export type NotBuilt = typeof notBuilt;

/** One handler a call, and `notBuilt` for each planned one: a missing or misplaced one does not compile. */
export type Handlers<Group, Context> = {
  readonly [Name in keyof Group]: Group[Name] extends Endpoint<infer Spec>
    ? (input: Input<Spec, 'out'> & Context) => Promise<v.InferInput<Spec['result']>>
    : Group[Name] extends Planned
      ? NotBuilt
      : never;
};
