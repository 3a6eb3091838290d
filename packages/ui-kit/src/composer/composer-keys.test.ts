import { describe, expect, it } from 'vitest';
import { meaningOfKey } from './composer-keys';
import { meaningForRestore } from './restore-keys';

const keyPress = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  isComposing: false,
  keyCode: 13,
  ...more,
});

describe('meaningOfKey', () => {
  it('[UK40] sends by Enter, but not by an Enter of an input method, however the browser marks it', () => {
    expect(meaningOfKey(keyPress('Enter'), 'enter')).toBe('send');
    expect(meaningOfKey(keyPress('Enter', { shiftKey: true }), 'enter')).toBeUndefined();
    expect(meaningOfKey(keyPress('Enter', { isComposing: true }), 'enter')).toBeUndefined();
    expect(meaningOfKey(keyPress('Enter', { nativeEvent: { isComposing: true } }), 'enter')).toBeUndefined();
    expect(meaningOfKey(keyPress('Enter', { keyCode: 229 }), 'enter')).toBeUndefined();
    expect(meaningOfKey(keyPress('Escape', { keyCode: 229 }), 'enter')).toBeUndefined();
    expect(meaningOfKey(keyPress('Escape'), 'enter')).toBe('escape');
  });

  it('[UK41] sends by Ctrl or ⌘ with Enter if that is the setting', () => {
    expect(meaningOfKey(keyPress('Enter'), 'modifier')).toBeUndefined();
    expect(meaningOfKey(keyPress('Enter', { ctrlKey: true }), 'modifier')).toBe('send');
    expect(meaningOfKey(keyPress('Enter', { metaKey: true }), 'modifier')).toBe('send');
    expect(meaningOfKey(keyPress('Enter', { ctrlKey: true }), 'enter')).toBeUndefined();
  });
});

describe('meaningForRestore', () => {
  it('[UK235] restores the last own text only by the arrow up in an empty field', () => {
    expect(meaningForRestore(keyPress('ArrowUp'), 'empty')).toBe('restore');
    expect(meaningForRestore(keyPress('ArrowUp', { shiftKey: true }), 'empty')).toBeUndefined();
    expect(meaningForRestore(keyPress('ArrowUp'), 'written')).toBeUndefined();
    expect(meaningForRestore(keyPress('Escape'), 'restored')).toBe('discard');
    expect(meaningForRestore(keyPress('Escape'), 'written')).toBeUndefined();
  });

  it('[UK236] ignores keys of an input method', () => {
    for (const inputMethodKey of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(meaningForRestore(keyPress('ArrowUp', inputMethodKey), 'empty')).toBeUndefined();
      expect(meaningForRestore(keyPress('Escape', inputMethodKey), 'restored')).toBeUndefined();
    }
  });
});
