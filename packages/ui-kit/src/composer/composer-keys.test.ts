import { describe, expect, it } from 'vitest';
import { meaningOfKey } from './composer-keys';
import { meaningInList } from './list-keys';

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
const open = { hasList: true, hasActive: true, draft: 'written' } as const;
const closed = { hasList: false, hasActive: false, draft: 'written' } as const;

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

describe('meaningInList', () => {
  it('[UK44] closes the list by Escape first, and only then passes Escape on', () => {
    expect(meaningInList(aPress('Escape'), open)).toBe('close');
    expect(meaningInList(aPress('Escape'), closed)).toBeUndefined();
  });

  it('[UK236] takes no key of an input method', () => {
    for (const key of ['Enter', 'Tab', 'ArrowDown', 'ArrowUp', 'Escape']) {
      expect(meaningInList(aPress(key), open)).toBeDefined();
      expect(meaningInList(aPress(key, { isComposing: true }), open)).toBeUndefined();
      expect(meaningInList(aPress(key, { keyCode: 229 }), open)).toBeUndefined();
    }
  });

  it('[UK235] recalls by the arrow up in an empty field alone', () => {
    expect(meaningInList(aPress('ArrowUp'), { ...closed, draft: 'empty' })).toBe('recall');
    expect(meaningInList(aPress('ArrowUp', { shiftKey: true }), { ...closed, draft: 'empty' })).toBeUndefined();
    expect(meaningInList(aPress('ArrowUp'), closed)).toBeUndefined();
    expect(meaningInList(aPress('ArrowUp'), open)).toBe('previous');
    expect(meaningInList(aPress('Escape'), { ...closed, draft: 'recalled' })).toBe('discard');
  });
});
