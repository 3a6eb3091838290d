import { isOfInputMethod, type KeyPress } from '../keys/input-method';

/** The fields that are read of a keydown event of React or the browser. */
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
  /** -1 for none. */
  readonly active: number;
  /** The texts for type-ahead. Without it a text field has the focus, and letters, Home, End and Shift belong to the field. */
  readonly textOf?: ((index: number) => string) | undefined;
}

/** The letters of one type-ahead. */
export interface TypedLetters {
  readonly letters: string;
  readonly timeStamp: number;
}

export type ListKeyAction =
  | { readonly type: 'move'; readonly to: number; readonly typedLetters?: TypedLetters }
  | { readonly type: 'choose' | 'close' | 'tab' };

/** The action of a key in an open list; undefined for keys that the list does not handle. Ours. */
export function actionForKey(press: ListKeyPress, list: ListPosition, typed?: TypedLetters): ListKeyAction | undefined {
  const { key } = press;
  const isField = list.textOf === undefined;
  if (isOfInputMethod(press) || press.ctrlKey || press.metaKey || press.altKey) return undefined;
  if (isField && press.shiftKey) return undefined;
  if (key === 'Escape') return { type: 'close' };
  if (key === 'Tab') return { type: 'tab' };
  if (key === 'Enter' || (key === ' ' && !isField)) return list.active < 0 ? undefined : { type: 'choose' };
  const to = targetOf(key, list);
  if (to !== undefined) return { type: 'move', to };
  return isField || [...key].length !== 1 ? undefined : moveByLetter(press, list, typed);
}

/** Wraps around at the ends; without an active item it starts at the nearer end. */
function targetOf(key: string, { count, active, textOf }: ListPosition): number | undefined {
  if (count === 0) return undefined;
  if (key === 'ArrowDown') return (active + 1) % count;
  if (key === 'ArrowUp') return (Math.max(active, 0) - 1 + count) % count;
  if (!textOf) return undefined;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : undefined;
}

const typingTimeoutMs = 500;

/** Moves to the next item that begins with the typed letters, else with the last letter; stays if there is none. */
function moveByLetter({ key, timeStamp }: ListKeyPress, list: ListPosition, typed?: TypedLetters): ListKeyAction {
  const letter = key.toLocaleLowerCase();
  const previousLetters = typed && timeStamp - typed.timeStamp <= typingTimeoutMs ? typed.letters : '';
  // The same letter again moves to the next item that begins with it.
  const match =
    previousLetters === letter ? undefined : findItem(previousLetters + letter, previousLetters === '' ? 1 : 0, list);
  const letters = match === undefined ? letter : previousLetters + letter;
  return { type: 'move', to: match ?? findItem(letter, 1, list) ?? list.active, typedLetters: { letters, timeStamp } };
}

function findItem(start: string, from: 0 | 1, { count, active, textOf }: ListPosition): number | undefined {
  const order = Array.from({ length: count }, (_, step) => (Math.max(active, 0) + from + step) % count);
  return order.find((index) => textOf?.(index).trim().toLocaleLowerCase().startsWith(start));
}
