import type * as v from 'valibot';

/**
 * What an id can name. The gateway checks each kind in one place, and refuses every id of a kind that is not built yet.
 * `room`: one the caller is a member of · `message`: one in such a room, also a removed or recalled one · `serviceRoom`:
 * one of the service desk of the caller's tenant · `contact`: a friend or a group, as the wire's `friendGroupId` names them.
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

/**
 * Which fields of a call are ids of what: `params.id`, `query.roomId`, `body.*.messageId` (`*`: each item of a list).
 * source: R-21, T12
 */
export type Claims = Readonly<Record<string, IdKind>>;

/**
 * The text fields, by the same paths, that are no ids: words to search for, texts to store, a language. A field that
 * only narrows what the caller may see anyway is one too.
 */
export type Values = readonly string[];

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
  readonly values?: Values;
}

/** The paths of all fields of a type: `body.*.roomId`. */
type PathsIn<T, Prefix extends string> = unknown extends T
  ? Prefix
  : T extends readonly (infer Item)[]
    ? PathsIn<Item, `${Prefix}.*`>
    : T extends object
      ? { [Name in keyof T & string]-?: PathsIn<T[Name], `${Prefix}.${Name}`> }[keyof T & string]
      : Prefix;

/**
 * The paths of the fields that may hold an id, whatever they are called: texts and fields of type `unknown`. Ids are
 * texts on this wire; a field that allows only a few given words is no id.
 */
type TextPathsIn<T, Prefix extends string> = unknown extends T
  ? Prefix
  : T extends string
    ? IsAnyText<T> extends true
      ? Prefix
      : never
    : T extends readonly (infer Item)[]
      ? TextPathsIn<Item, `${Prefix}.*`>
      : T extends object
        ? { [Name in keyof T & string]-?: TextPathsIn<T[Name], `${Prefix}.${Name}`> }[keyof T & string]
        : never;

/** `Record<string, 1>` requires no key; a record over given words requires each of them. */
type IsAnyText<T extends string> = Record<never, never> extends Record<T, 1> ? true : false;

type Part = 'query' | 'body' | 'form' | 'multipart';
type ContentOf<Call extends DeclaredCall, Name extends Part> =
  Call[Name] extends v.GenericSchema<unknown, unknown> ? v.InferOutput<Call[Name]> : Record<never, never>;

type ParamPaths<Call extends DeclaredCall> = `params.${ParamNames<Call['path']>}`;
type FieldPaths<Call extends DeclaredCall> =
  | ParamPaths<Call>
  | { [Name in Part]: PathsIn<ContentOf<Call, Name>, Name> }[Part];
type TextPaths<Call extends DeclaredCall> =
  | ParamPaths<Call>
  | { [Name in Part]: TextPathsIn<ContentOf<Call, Name>, Name> }[Part];

type ClaimedPaths<Call extends DeclaredCall> = Call extends { readonly claims: infer Own } ? keyof Own : never;
type ValuePaths<Call extends DeclaredCall> = Call extends { readonly values: readonly (infer Path)[] } ? Path : never;

/** `unknown` without such paths; else a property that no declaration has, so that the compile error names the paths. */
type RequireNone<Problem extends string, Paths> = [Paths] extends [never]
  ? unknown
  : { readonly [Name in Problem]: Paths };

/** A declaration that names each text field once, as an id or as a value, and no other field. */
export type WithClaims<Call extends DeclaredCall> = RequireNone<
  'neither in claims nor in values',
  Exclude<TextPaths<Call>, ClaimedPaths<Call> | ValuePaths<Call>>
> &
  RequireNone<'in claims and in values', Extract<ClaimedPaths<Call>, ValuePaths<Call>>> &
  RequireNone<'no such field', Exclude<ClaimedPaths<Call> | ValuePaths<Call>, FieldPaths<Call>>>;
