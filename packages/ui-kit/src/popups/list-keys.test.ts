import { describe, expect, it } from 'vitest';
import { actionForKey, type ListKeyAction, type ListPosition, type TypedLetters } from './list-keys';

const keyPress = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  timeStamp: 0,
  ...more,
});
const items = ['Copy', 'Quote', 'Forward', 'Form', 'delete'];
const menu = (active: number): ListPosition => ({ count: items.length, active, textOf: (index) => items[index] ?? '' });
const field = (active: number): ListPosition => ({ count: items.length, active });
const targetOf = (action: ListKeyAction | undefined) => (action?.type === 'move' ? action.to : action);

/** The active item after the letters were typed, each with a delay after the one before. */
function activeAfter(presses: readonly (readonly [letter: string, afterMs: number])[], from = 0): number {
  let active = from;
  let timeStamp = 1_000;
  let typed: TypedLetters | undefined;
  for (const [letter, afterMs] of presses) {
    timeStamp += afterMs;
    const action = actionForKey(keyPress(letter, { timeStamp }), menu(active), typed);
    if (action?.type !== 'move') throw new Error(`no move by ${letter}`);
    active = action.to;
    typed = action.typedLetters;
  }
  return active;
}

describe('actionForKey', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
  ])('[UK307] wraps around by %s from %i, in menus and in lists of a field', (key, from, to) => {
    expect(targetOf(actionForKey(keyPress(key), menu(from)))).toBe(to);
    expect(targetOf(actionForKey(keyPress(key), field(from)))).toBe(to);
  });

  it('[UK307] moves to the ends by Home and End, unless a field has the focus', () => {
    expect(targetOf(actionForKey(keyPress('Home'), menu(3)))).toBe(0);
    expect(targetOf(actionForKey(keyPress('End'), menu(3)))).toBe(4);
    for (const key of ['Home', 'End', ' ', 'f']) expect(actionForKey(keyPress(key), field(3))).toBeUndefined();
  });

  it('[UK307] chooses the active item by Enter and Space, and nothing without one', () => {
    for (const key of ['Enter', ' ']) expect(actionForKey(keyPress(key), menu(2))).toEqual({ type: 'choose' });
    expect(actionForKey(keyPress('Enter'), field(2))).toEqual({ type: 'choose' });
    expect(actionForKey(keyPress('Enter'), field(-1))).toBeUndefined();
  });

  it('[UK307] moves to the next item that begins with a letter, wrapping around, and stays if none does', () => {
    expect(activeAfter([['f', 0]])).toBe(2);
    expect(activeAfter([['f', 0]], 2)).toBe(3);
    expect(activeAfter([['f', 0]], 3)).toBe(2);
    expect(activeAfter([['D', 0]])).toBe(4);
    expect(activeAfter([['x', 0]], 1)).toBe(1);
  });

  it('[UK307] combines letters typed quickly, and starts over after a pause', () => {
    const [f, o, r] = [
      ['f', 0],
      ['o', 200],
      ['r', 200],
    ] as const;
    expect(activeAfter([f, o, r, ['m', 200]])).toBe(3);
    expect(activeAfter([f, ['q', 501]])).toBe(1);
    expect(activeAfter([f, ['f', 200]])).toBe(3);
    expect(activeAfter([f, ['c', 200]])).toBe(0);
  });

  it('[UK307] ignores all keys but Escape and Tab in an empty list', () => {
    const empty = { ...menu(-1), count: 0 };
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(actionForKey(keyPress(key), empty)).toBeUndefined();
    for (const key of ['Escape', 'Tab']) expect(actionForKey(keyPress(key), empty)).toBeDefined();
  });

  it('[UK44] closes by Escape', () => {
    expect(actionForKey(keyPress('Escape'), field(0))).toEqual({ type: 'close' });
  });

  it('[UK307] ignores keys with Ctrl, Alt or ⌘, and in lists of a field those with Shift too', () => {
    for (const modifier of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      for (const key of ['ArrowDown', 'Enter', 'Escape', 'c']) {
        expect(actionForKey(keyPress(key, { [modifier]: true }), menu(0))).toBeUndefined();
      }
    }
    expect(actionForKey(keyPress('Enter', { shiftKey: true }), field(0))).toBeUndefined();
    expect(targetOf(actionForKey(keyPress('F', { shiftKey: true }), menu(0)))).toBe(2);
  });

  it('[UK236] ignores keys of an input method', () => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape']) {
      for (const list of [menu(0), field(0)]) {
        expect(actionForKey(keyPress(key), list)).toBeDefined();
        expect(actionForKey(keyPress(key, { isComposing: true }), list)).toBeUndefined();
        expect(actionForKey(keyPress(key, { keyCode: 229 }), list)).toBeUndefined();
      }
    }
  });
});
