import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing';
import { showsTimestamp } from './shows-timestamp';

const start = Date.parse('2026-04-21T02:20:00Z');
const after = (seconds: number, changes = {}) => aMessage(2, { creationDate: start + seconds * 1000, ...changes });
const first = after(0);

describe('showsTimestamp', () => {
  it('[DP4] stands above the first message, and above those more than 300 s later', () => {
    expect(showsTimestamp(first, undefined)).toBe(true);
    expect(showsTimestamp(after(300), first)).toBe(false);
    expect(showsTimestamp(after(300.001), first)).toBe(true);
    expect(showsTimestamp(after(301), first)).toBe(true);
  });

  it('[DP5] never stands above a system hint', () => {
    expect(showsTimestamp(after(900, { msgType: 'SYSTEM_HINT' }), first)).toBe(false);
    expect(showsTimestamp(after(0, { msgType: 'QUEUE_POSITION' }), undefined)).toBe(false);
  });

  it('[DP4] needs a time that can be read', () => {
    expect(showsTimestamp(after(0, { creationDate: '' }), undefined)).toBe(false);
    expect(showsTimestamp(first, after(0, { creationDate: 'x' }))).toBe(true);
  });
});
