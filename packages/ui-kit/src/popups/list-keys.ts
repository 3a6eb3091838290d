import { isOfInputMethod, type KeyPress } from '../keys/input-method';

/** What is looked at of a key that goes down, by React or by the browser. */
export interface ListKeyPress extends KeyPress {
  readonly key: string;
  readonly shiftKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly timeStamp: number;
}

export interface ListPosition {
  readonly count: number;
  /** -1: none. */
  readonly active: number;
  /** What letters are looked for in. Without it a text field has the focus: letters, Home, End and Shift are its own. */
  readonly textOf?: ((index: number) => string) | undefined;
}

/** The letters that were pressed one soon after the other. */
export interface TypedLetters {
  readonly letters: string;
  readonly timeStamp: number;
}

export type ListKeyMeaning =
  | { readonly type: 'move'; readonly to: number; readonly typed?: TypedLetters }
  | { readonly type: 'choose' | 'close' | 'tab' };

/** What a key means in an open list; undefined for keys that are none of its business. Ours. */
export function meaningInList(
  press: ListKeyPress,
  list: ListPosition,
  typed?: TypedLetters,
): ListKeyMeaning | undefined {
  const { key } = press;
  const isField = list.textOf === undefined;
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (isField && press.shiftKey) return undefined;
  if (key === 'Escape') return { type: 'close' };
  if (key === 'Tab') return { type: 'tab' };
  if (key === 'Enter' || (key === ' ' && !isField)) return list.active < 0 ? undefined : { type: 'choose' };
  const to = targetOf(key, list);
  if (to !== undefined) return { type: 'move', to };
  return isField || [...key].length !== 1 ? undefined : afterLetter(press, list, typed);
}

/** Around the ends; from none at all, in at the nearer end. */
function targetOf(key: string, { count, active, textOf }: ListPosition): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  if (!textOf) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const typingTimeoutMs = 500;

/** To the next item that begins with the letter, or with all that are typed in one go; stays where none does. */
function afterLetter({ key, timeStamp }: ListKeyPress, list: ListPosition, typed?: TypedLetters): ListKeyMeaning {
  const letter = key.toLocaleLowerCase();
  const before = typed && timeStamp - typed.timeStamp <= typingTimeoutMs ? typed.letters : '';
  // The same letter again leads to the next one that begins with it.
  const word = before === letter ? undefined : findItem(before + letter, before === '' ? 1 : 0, list);
  const letters = word === undefined ? letter : before + letter;
  return { type: 'move', to: word ?? findItem(letter, 1, list) ?? list.active, typed: { letters, timeStamp } };
}

function findItem(start: string, from: 0 | 1, { count, active, textOf }: ListPosition): number | undefined {
  const order = Array.from({ length: count }, (_, step) => (Math.max(active, 0) + from + step) % count);
  return order.find((index) => textOf?.(index).trim().toLocaleLowerCase().startsWith(start));
}
