import { describe, expect, it } from 'vitest';
import { meaningOfKey } from './composer-keys';
import { meaningForRecall } from './recall-keys';

const aPress = (key: string, more = {}) => ({
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
  it('[UK40] sends by Enter, and by no Enter of an input method, whichever way the browser says so', () => {
    expect(meaningOfKey(aPress('Enter'), 'enter')).toBe('send');
    expect(meaningOfKey(aPress('Enter', { shiftKey: true }), 'enter')).toBeUndefined();
    expect(meaningOfKey(aPress('Enter', { isComposing: true }), 'enter')).toBeUndefined();
    expect(meaningOfKey(aPress('Enter', { nativeEvent: { isComposing: true } }), 'enter')).toBeUndefined();
    expect(meaningOfKey(aPress('Enter', { keyCode: 229 }), 'enter')).toBeUndefined();
    expect(meaningOfKey(aPress('Escape', { keyCode: 229 }), 'enter')).toBeUndefined();
    expect(meaningOfKey(aPress('Escape'), 'enter')).toBe('escape');
  });

  it('[UK41] sends by Ctrl or ⌘ with Enter when the reader wants it so', () => {
    expect(meaningOfKey(aPress('Enter'), 'modifier')).toBeUndefined();
    expect(meaningOfKey(aPress('Enter', { ctrlKey: true }), 'modifier')).toBe('send');
    expect(meaningOfKey(aPress('Enter', { metaKey: true }), 'modifier')).toBe('send');
    expect(meaningOfKey(aPress('Enter', { ctrlKey: true }), 'enter')).toBeUndefined();
  });
});

describe('meaningForRecall', () => {
  it('[UK235] recalls by the arrow up in an empty field alone', () => {
    expect(meaningForRecall(aPress('ArrowUp'), 'empty')).toBe('recall');
    expect(meaningForRecall(aPress('ArrowUp', { shiftKey: true }), 'empty')).toBeUndefined();
    expect(meaningForRecall(aPress('ArrowUp'), 'written')).toBeUndefined();
    expect(meaningForRecall(aPress('Escape'), 'recalled')).toBe('discard');
    expect(meaningForRecall(aPress('Escape'), 'written')).toBeUndefined();
  });

  it('[UK236] takes no key of an input method', () => {
    for (const how of [{ isComposing: true }, { keyCode: 229 }]) {
      expect(meaningForRecall(aPress('ArrowUp', how), 'empty')).toBeUndefined();
      expect(meaningForRecall(aPress('Escape', how), 'recalled')).toBeUndefined();
    }
  });
});
