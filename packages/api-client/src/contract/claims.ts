import type * as v from 'valibot';

/**
 * What an id can name. The gateway checks each kind in one place, and refuses every id of a kind that it does not know yet.
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

/** Says of a field that is called like an id why nobody has to be asked whose it is. */
export const notAnId = (why: string): NotAnId => ({ notAnId: why });

/** Of what the sender makes up so that a repetition is recognised: it is looked up among the sender's own only. */
export const ownUuid = notAnId('made up by the sender, and looked up among what the sender sent');

/**
 * Which fields of a call are ids of what: `params.id`, `query.roomId`, `body.*.messageId` (`*`: each item of a list).
 * source: R-21, security T12
 */
export type Claims = Readonly<Record<string, IdKind | NotAnId>>;

/** The names in the braces of a path. */
export type ParamNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

/** What a declaration of a call has that can hold ids. */
interface Declared {
  readonly path: string;
  readonly query?: v.GenericSchema<unknown, unknown>;
  readonly body?: v.GenericSchema<unknown, unknown>;
  readonly form?: v.GenericSchema<unknown, unknown>;
  readonly multipart?: v.GenericSchema<unknown, unknown>;
  readonly claims?: Claims;
}

/** How ids are called: by this much of a name a field must say what it is. */
type IdEnding = 'Id' | 'Ids' | 'ID' | 'IDs' | '_id' | '_ids' | 'Serial' | 'Serials' | 'Uuid' | 'Uuids';
type IdName = 'id' | 'ids' | 'serial' | 'serials' | 'uuid' | 'uuids' | `${string}${IdEnding}`;

/** Where values stand in a type: `body.*.roomId`. What is open (`unknown`) is one place. */
type PlacesIn<T, At extends string> = unknown extends T
  ? At
  : T extends readonly (infer Item)[]
    ? PlacesIn<Item, `${At}.*`>
    : T extends object
      ? { [Name in keyof T & string]-?: PlacesIn<T[Name], `${At}.${Name}`> }[keyof T & string]
      : At;

type PlacesOf<Call extends Declared, Part extends 'query' | 'body' | 'form' | 'multipart'> =
  Call[Part] extends v.GenericSchema<unknown, unknown> ? PlacesIn<v.InferOutput<Call[Part]>, Part> : never;

type ParamPlaces<Call extends Declared> = `params.${ParamNames<Call['path']>}`;

type FieldPlaces<Call extends Declared> =
  | PlacesOf<Call, 'query'>
  | PlacesOf<Call, 'body'>
  | PlacesOf<Call, 'form'>
  | PlacesOf<Call, 'multipart'>;

/** Every path parameter, and every field that is called like an id. */
type RequiredPlaces<Call extends Declared> =
  | ParamPlaces<Call>
  | Extract<FieldPlaces<Call>, `${string}.${IdName}` | `${string}.${IdName}.*`>;

type UnknownPlaces<Call extends Declared> = Exclude<keyof Call['claims'], FieldPlaces<Call> | ParamPlaces<Call>>;

/** The claims that a declaration must make: for each id, for other fields if they are ids too, for nothing else. */
export type ClaimsOf<Call extends Declared> = { readonly [Place in RequiredPlaces<Call>]: IdKind | NotAnId } & {
  readonly [Place in FieldPlaces<Call>]?: IdKind | NotAnId;
} & { readonly [Place in UnknownPlaces<Call>]: never };

/** A declaration together with its claims. One without ids needs none. */
export type Claimed<Call extends Declared> = [RequiredPlaces<Call>] extends [never]
  ? { readonly claims?: ClaimsOf<Call> }
  : { readonly claims: ClaimsOf<Call> };
