import type { Claims, IdKind } from '@parley/api-client/contract';

/** An id in the input of a call, with the kind that the call declares for it. */
export interface ClaimedId {
  readonly kind: IdKind;
  readonly id: string;
  /** The path of the object or list it is in: `body.0`. */
  readonly parent: string;
}

/** The input of a call, parsed by its schemas. */
export interface ParsedInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: unknown;
  readonly multipart?: unknown;
}

/** Finds every id in the input of a call by the claims of its declaration. Missing and empty values are no ids. */
export function claimedIds(claims: Claims, input: ParsedInput): readonly ClaimedId[] {
  return Object.entries(claims).flatMap(([path, kind]) =>
    valuesAt(input, path.split('.'), []).map(({ value, parent }) => ({ kind, id: String(value), parent })),
  );
}

interface FoundValue {
  readonly value: unknown;
  readonly parent: string;
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[], path: readonly string[]): readonly FoundValue[] {
  if (value === undefined || value === null || value === '') return [];
  if (name === undefined) return [{ value, parent: path.slice(0, -1).join('.') }];
  if (name !== '*') return valuesAt(Reflect.get(Object(value), name), rest, [...path, name]);
  return Array.isArray(value) ? value.flatMap((item, index) => valuesAt(item, rest, [...path, String(index)])) : [];
}

/** The rooms that are named in the object of a message id or in an enclosing one; the message must be in one of them. */
export const enclosingRooms = (message: ClaimedId, ids: readonly ClaimedId[]): readonly string[] =>
  ids
    .filter(({ kind, parent }) => kind === 'room' && `${message.parent}.`.startsWith(`${parent}.`))
    .map(({ id }) => id);
