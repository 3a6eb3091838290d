import { describe, expect, it } from 'vitest';
import { createListeners } from './listeners';

describe('listeners', () => {
  it('[HB29] are all called, even when one throws', () => {
    const reported: unknown[] = [];
    const received: string[] = [];
    const listeners = createListeners((error) => void reported.push(error));
    listeners.add('clickInnerLink', () => {
      throw new Error('mine');
    });
    const stop = listeners.add('clickInnerLink', ({ id }) => void received.push(id));

    expect(listeners.notify('clickInnerLink', { id: 'PR2026-0417' })).toBe(true);
    stop();
    listeners.notify('clickInnerLink', { id: 'PR2026-0415' });
    expect(received).toEqual(['PR2026-0417']);
    expect(reported).toHaveLength(2);
    expect(listeners.notify('openNewTab', { url: 'https://host.example' })).toBe(false);
  });
});
