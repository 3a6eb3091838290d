import { describe, expect, it } from 'vitest';
import { aWebStorage } from '../../testing';
import { createStorage } from './storage';

const refusing = () => {
  throw new DOMException('denied', 'SecurityError');
};

const full = () => ({ ...aWebStorage(), setItem: refusing });

describe('storage', () => {
  it('[WB4] keeps text in the storage of the browser', () => {
    const session = aWebStorage();
    createStorage(
      () => session,
      () => null,
    ).tab.write('im.theme', 'dark');
    expect(session.getItem('im.theme')).toBe('dark');
  });

  it.each([
    ['null', () => null],
    ['undefined', () => undefined],
    ['throwing', refusing],
    ['full', full],
  ])('[WB5] works in memory where storage is %s', (_, source) => {
    const { tab } = createStorage(source, source);
    tab.write('a', '1');
    tab.write('b', '2');
    tab.remove('b');
    expect([tab.read('a'), tab.read('b'), tab.keys()]).toEqual(['1', undefined, ['a']]);
  });

  it('[WB5] reads what it wrote last when storage gets full in between', () => {
    const real = aWebStorage();
    let isFull = false;
    const setItem = (key: string, text: string) => (isFull ? refusing() : real.setItem(key, text));
    const { tab } = createStorage(
      () => ({ ...real, setItem }),
      () => null,
    );
    tab.write('draft', 'old');
    isFull = true;
    tab.write('draft', 'new');
    expect(tab.read('draft')).toBe('new');
  });
});
