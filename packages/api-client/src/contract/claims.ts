import type * as v from 'valibot';

/**
 * What an id can name. The gateway checks each kind in one place, and refuses every id of a kind that is not built yet.
 * `room`: one the caller is a member of · `serviceRoom`: one of the service desk of the caller's tenant · `contact`: a
 * friend or a group, as the wire's `friendGroupId` names them.
 */
export const idKinds = [
  'tenant',
  'chatbot',
  'robot',
  'user',
  'agent',
  'contact',
  'group',
  'room',
  'serviceRoom',
  'message',
  'file',
  'document',
  'meeting',
  'schedule',
] as const;
export type IdKind = (typeof idKinds)[number];

/** A field that is called like an id and names nothing that belongs to anybody. */
export interface NotAnId {
  readonly notAnId: string;
}

/** Why a field that is called like an id needs no check. */
export const notAnId = (why: string): NotAnId => ({ notAnId: why });

/** Of what the sender makes up so that a repetition is recognised: it is looked up among the sender's own only. */
export const ownUuid = notAnId('made up by the sender, and looked up among what the sender sent');

/**
 * Which fields of a call are ids of what: `params.id`, `query.roomId`, `body.*.messageId` (`*`: each item of a list).
 * source: R-21, T12
 */
export type Claims = Readonly<Record<string, IdKind | NotAnId>>;

/** The names in the braces of a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** What a declaration of a call has that can hold ids. */
interface DeclaredCall {
  readonly path: string;
  readonly query?: v.GenericSchema<unknown, unknown>;
  readonly body?: v.GenericSchema<unknown, unknown>;
  readonly form?: v.GenericSchema<unknown, unknown>;
  readonly multipart?: v.GenericSchema<unknown, unknown>;
  readonly claims?: Claims;
}

/** The endings by which a field counts as an id. */
type IdEnding = 'Id' | 'Ids' | 'ID' | 'IDs' | '_id' | '_ids' | 'Serial' | 'Serials' | 'Uuid' | 'Uuids';
type IdName = 'id' | 'ids' | 'serial' | 'serials' | 'uuid' | 'uuids' | `${string}${IdEnding}`;

/** The paths of all values of a type: `body.*.roomId`. Nothing is known of what an `unknown` holds. */
type PathsIn<T, At extends string> = unknown extends T
  ? At
  : T extends readonly (infer Item)[]
    ? PathsIn<Item, `${At}.*`>
    : T extends object
      ? { [Name in keyof T & string]-?: PathsIn<T[Name], `${At}.${Name}`> }[keyof T & string]
      : At;

type PathsOf<Call extends DeclaredCall, Part extends 'query' | 'body' | 'form' | 'multipart'> =
  Call[Part] extends v.GenericSchema<unknown, unknown> ? PathsIn<v.InferOutput<Call[Part]>, Part> : never;

type ParamPaths<Call extends DeclaredCall> = `params.${ParamNames<Call['path']>}`;

type FieldPaths<Call extends DeclaredCall> =
  | PathsOf<Call, 'query'>
  | PathsOf<Call, 'body'>
  | PathsOf<Call, 'form'>
  | PathsOf<Call, 'multipart'>;

/** Every path parameter, and every field that is called like an id. */
type RequiredPaths<Call extends DeclaredCall> =
  | ParamPaths<Call>
  | Extract<FieldPaths<Call>, `${string}.${IdName}` | `${string}.${IdName}.*`>;

type UnknownPaths<Call extends DeclaredCall> = Exclude<keyof Call['claims'], FieldPaths<Call> | ParamPaths<Call>>;

/** The claims that a declaration must make: for each id, for other fields if they are ids too, for nothing else. */
export type ClaimsOf<Call extends DeclaredCall> = { readonly [Path in RequiredPaths<Call>]: IdKind | NotAnId } & {
  readonly [Path in FieldPaths<Call>]?: IdKind | NotAnId;
} & { readonly [Path in UnknownPaths<Call>]: never };

/** A declaration together with its claims. One without ids needs none. */
export type WithClaims<Call extends DeclaredCall> = [RequiredPaths<Call>] extends [never]
  ? { readonly claims?: ClaimsOf<Call> }
  : { readonly claims: ClaimsOf<Call> };
