import { describe, expect, it } from 'vitest';
import { meaningOfKey } from './composer-keys';
import { meaningForRecall } from './recall-keys';

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

describe('meaningForRecall', () => {
  it('[UK235] recalls only by the arrow up in an empty field', () => {
    expect(meaningForRecall(keyPress('ArrowUp'), 'empty')).toBe('recall');
    expect(meaningForRecall(keyPress('ArrowUp', { shiftKey: true }), 'empty')).toBeUndefined();
    expect(meaningForRecall(keyPress('ArrowUp'), 'written')).toBeUndefined();
    expect(meaningForRecall(keyPress('Escape'), 'recalled')).toBe('discard');
    expect(meaningForRecall(keyPress('Escape'), 'written')).toBeUndefined();
  });

  it('[UK236] ignores keys of an input method', () => {
    for (const inputMethodKey of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(meaningForRecall(keyPress('ArrowUp', inputMethodKey), 'empty')).toBeUndefined();
      expect(meaningForRecall(keyPress('Escape', inputMethodKey), 'recalled')).toBeUndefined();
    }
  });
});
