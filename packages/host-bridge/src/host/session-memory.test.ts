import { describe, expect, it } from 'vitest';
import { createFrameStore } from './frame-store';
import { createSessionMemory } from './session-memory';

describe('session memory', () => {
  const stored = (text: string | null) => {
    const values = new Map(text === null ? [] : [['parley.embed', text]]);
    return {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
    };
  };

  it('[HB21] stores open and size for the next page', () => {
    const storage = stored(null);
    const first = createFrameStore(
      createSessionMemory(() => storage),
      false,
    );
    first.dispatch({ type: 'resized', mode: 'expanded' });
    first.dispatch({ type: 'opened' });

    const next = createFrameStore(
      createSessionMemory(() => storage),
      false,
    ).state();
    expect(next).toMatchObject({ isOpen: true, mode: 'expanded', phase: 'notLoaded', isOpenedByVisitor: false });
  });

  it('[HB21] is open on the first page with data-open, but not after the visitor closed it', () => {
    const storage = stored(null);
    const first = createFrameStore(
      createSessionMemory(() => storage),
      true,
    );
    expect(first.state().isOpen).toBe(true);
    first.dispatch({ type: 'closed' });
    expect(
      createFrameStore(
        createSessionMemory(() => storage),
        true,
      ).state().isOpen,
    ).toBe(false);
  });

  const forbidden = () => {
    throw new DOMException('denied', 'SecurityError');
  };
  it.each([
    ['missing', () => null],
    ['forbidden', forbidden],
    ['full', () => ({ getItem: () => null, setItem: forbidden })],
    ['unreadable', () => ({ getItem: forbidden, setItem: forbidden })],
  ])('[HB21] remembers within the page when storage is %s', (_what, storage) => {
    const memory = createSessionMemory(storage);
    memory.write({ isOpen: true });
    memory.write({ dismissed: ['a'] });
    expect(memory.read()).toEqual({ isOpen: true, dismissed: ['a'] });
  });

  it.each(['', 'null', '7', '[]', '{"isOpen":"yes","mode":"huge","dismissed":[1,{}]}', '{'])(
    '[HB21] reads %j as nothing',
    (text) => {
      const { isOpen, mode, dismissed = [] } = createSessionMemory(() => stored(text)).read();
      expect([isOpen, mode, dismissed]).toEqual([undefined, undefined, []]);
    },
  );
});
