import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing';
import { showsTime } from './show-time';

const start = Date.parse('2026-04-21T02:20:00Z');
const after = (seconds: number, changes = {}) => aMessage(2, { creationDate: start + seconds * 1000, ...changes });
const first = after(0);

describe('showsTime', () => {
  it('[DP4] stands above the first message, and above those more than 300 s later', () => {
    expect(showsTime(first, undefined)).toBe(true);
    expect(showsTime(after(300), first)).toBe(false);
    expect(showsTime(after(300.001), first)).toBe(true);
    expect(showsTime(after(301), first)).toBe(true);
  });

  it('[DP5] never stands above a system hint', () => {
    expect(showsTime(after(900, { msgType: 'SYSTEM_HINT' }), first)).toBe(false);
    expect(showsTime(after(0, { msgType: 'QUEUE_POSITION' }), undefined)).toBe(false);
  });

  it('[DP4] needs a time that can be read', () => {
    expect(showsTime(after(0, { creationDate: '' }), undefined)).toBe(false);
    expect(showsTime(first, after(0, { creationDate: 'x' }))).toBe(true);
  });
});
