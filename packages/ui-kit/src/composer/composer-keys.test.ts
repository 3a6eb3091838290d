import { describe, expect, it } from 'vitest';
import { meaningOfKey } from './composer-keys';

const aPress = (key: string, more = {}) => ({
  key,
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  isComposing: false,
  keyCode: 13,
  ...more,
});
const plain = { sendKey: 'enter', hasList: false, hasActive: false } as const;

describe('meaningOfKey', () => {
  it('[UK40] sends by Enter, and by no Enter of an input method, whichever way the browser says so', () => {
    expect(meaningOfKey(aPress('Enter'), plain)).toBe('send');
    expect(meaningOfKey(aPress('Enter', { shiftKey: true }), plain)).toBe('nothing');
    expect(meaningOfKey(aPress('Enter', { isComposing: true }), plain)).toBe('nothing');
    expect(meaningOfKey(aPress('Enter', { keyCode: 229 }), plain)).toBe('nothing');
    expect(meaningOfKey(aPress('Escape', { keyCode: 229 }), plain)).toBe('nothing');
    expect(meaningOfKey(aPress('ArrowDown', { isComposing: true }), { ...plain, hasList: true })).toBe('nothing');
  });

  it('[UK41] sends by Ctrl or ⌘ with Enter when the reader wants it so', () => {
    const modified = { ...plain, sendKey: 'modifier' } as const;
    expect(meaningOfKey(aPress('Enter'), modified)).toBe('nothing');
    expect(meaningOfKey(aPress('Enter', { ctrlKey: true }), modified)).toBe('send');
    expect(meaningOfKey(aPress('Enter', { metaKey: true }), modified)).toBe('send');
    expect(meaningOfKey(aPress('Enter', { ctrlKey: true }), plain)).toBe('nothing');
  });

  it('[UK44] closes its list by Escape first, and only then passes Escape on', () => {
    expect(meaningOfKey(aPress('Escape'), { ...plain, hasList: true })).toBe('closeList');
    expect(meaningOfKey(aPress('Escape'), plain)).toBe('escape');
  });
});
