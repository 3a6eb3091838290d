import type { Claims, IdKind } from '@parley/api-client/contract';

/** An id that came with a call, and what the declaration of the call says it is. */
export interface ClaimedId {
  readonly kind: IdKind;
  readonly id: string;
  /** Where it stood, without its own name: `body.0`. */
  readonly parent: string;
}

/** A call's input after its schemas have read it. */
export interface CallInput {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly form?: unknown;
  readonly multipart?: unknown;
}

/** Every id in the input of a call, by the claims of its declaration. What was left out or is empty names nothing. */
export function claimedIds(claims: Claims, input: CallInput): readonly ClaimedId[] {
  return Object.entries(claims).flatMap(([place, kind]) =>
    typeof kind === 'string'
      ? valuesAt(input, place.split('.'), []).map(({ value, parent }) => ({ kind, id: String(value), parent }))
      : [],
  );
}

interface Found {
  readonly value: unknown;
  readonly parent: string;
}

function valuesAt(value: unknown, [name, ...rest]: readonly string[], path: readonly string[]): readonly Found[] {
  if (value === undefined || value === null || value === '') return [];
  if (name === undefined) return [{ value, parent: path.slice(0, -1).join('.') }];
  if (name !== '*') return valuesAt(Reflect.get(Object(value), name), rest, [...path, name]);
  return Array.isArray(value) ? value.flatMap((item, index) => valuesAt(item, rest, [...path, String(index)])) : [];
}

/** The rooms that are named beside a message or around it: the message has to be of one of them. */
export const roomsAround = (message: ClaimedId, ids: readonly ClaimedId[]): readonly string[] =>
  ids
    .filter(({ kind, parent }) => kind === 'room' && `${message.parent}.`.startsWith(`${parent}.`))
    .map(({ id }) => id);
