import { describe, expect, it } from 'vitest';
import { type ListKeyMeaning, type ListPosition, meaningInList, type TypedLetters } from './list-keys';

const aPress = (key: string, more = {}) => ({
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
const movesTo = (meaning: ListKeyMeaning | undefined) => (meaning?.type === 'move' ? meaning.to : meaning);

/** Where somebody is after letters that came each so many milliseconds after the one before. */
function activeAfter(presses: readonly (readonly [letter: string, afterMs: number])[], from = 0): number {
  let active = from;
  let timeStamp = 1_000;
  let typed: TypedLetters | undefined;
  for (const [letter, afterMs] of presses) {
    timeStamp += afterMs;
    const meaning = meaningInList(aPress(letter, { timeStamp }), menu(active), typed);
    if (meaning?.type !== 'move') throw new Error(`no move by ${letter}`);
    active = meaning.to;
    typed = meaning.typed;
  }
  return active;
}

describe('meaningInList', () => {
  it.each([
    ['ArrowDown', 0, 1],
    ['ArrowDown', 4, 0],
    ['ArrowDown', -1, 0],
    ['ArrowUp', 1, 0],
    ['ArrowUp', 0, 4],
    ['ArrowUp', -1, 4],
  ])('[UK307] goes round by %s from %i, in menus and under a field', (key, from, to) => {
    expect(movesTo(meaningInList(aPress(key), menu(from)))).toBe(to);
    expect(movesTo(meaningInList(aPress(key), field(from)))).toBe(to);
  });

  it('[UK307] goes to the ends by Home and End, which are those of the words where a field has the focus', () => {
    expect(movesTo(meaningInList(aPress('Home'), menu(3)))).toBe(0);
    expect(movesTo(meaningInList(aPress('End'), menu(3)))).toBe(4);
    for (const key of ['Home', 'End', ' ', 'f']) expect(meaningInList(aPress(key), field(3))).toBeUndefined();
  });

  it('[UK307] chooses by Enter and Space what is active, and nothing where nothing is', () => {
    for (const key of ['Enter', ' ']) expect(meaningInList(aPress(key), menu(2))).toEqual({ type: 'choose' });
    expect(meaningInList(aPress('Enter'), field(2))).toEqual({ type: 'choose' });
    expect(meaningInList(aPress('Enter'), field(-1))).toBeUndefined();
  });

  it('[UK307] goes to the next item that begins with a letter, around the end, and stays where none does', () => {
    expect(activeAfter([['f', 0]])).toBe(2);
    expect(activeAfter([['f', 0]], 2)).toBe(3);
    expect(activeAfter([['f', 0]], 3)).toBe(2);
    expect(activeAfter([['D', 0]])).toBe(4);
    expect(activeAfter([['x', 0]], 1)).toBe(1);
  });

  it('[UK307] reads letters in one go as the beginning of a word, and later ones as another', () => {
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

  it('[UK307] is none of the business of an empty list, but for Escape and Tab', () => {
    const empty = { ...menu(-1), count: 0 };
    for (const key of ['ArrowDown', 'ArrowUp', 'Enter']) expect(meaningInList(aPress(key), empty)).toBeUndefined();
    for (const key of ['Escape', 'Tab']) expect(meaningInList(aPress(key), empty)).toBeDefined();
  });

  it('[UK44] closes by Escape', () => {
    expect(meaningInList(aPress('Escape'), field(0))).toEqual({ type: 'close' });
  });

  it('[UK307] leaves keys with Ctrl, Alt or ⌘ alone, under a field those with Shift too', () => {
    for (const held of ['ctrlKey', 'metaKey', 'altKey'] as const) {
      for (const key of ['ArrowDown', 'Enter', 'Escape', 'c']) {
        expect(meaningInList(aPress(key, { [held]: true }), menu(0))).toBeUndefined();
      }
    }
    expect(meaningInList(aPress('Enter', { shiftKey: true }), field(0))).toBeUndefined();
    expect(movesTo(meaningInList(aPress('F', { shiftKey: true }), menu(0)))).toBe(2);
  });

  it('[UK236] takes no key of an input method', () => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape']) {
      for (const list of [menu(0), field(0)]) {
        expect(meaningInList(aPress(key), list)).toBeDefined();
        expect(meaningInList(aPress(key, { isComposing: true }), list)).toBeUndefined();
        expect(meaningInList(aPress(key, { keyCode: 229 }), list)).toBeUndefined();
      }
    }
  });
});
