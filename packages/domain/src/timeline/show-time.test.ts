import { describe, expect, it } from 'vitest';
import { aMessage } from '../testing';
import { continuesRun, showsTime } from './show-time';

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

describe('continuesRun', () => {
  const from = (sendSerial: string, seconds = 0, changes = {}) => after(seconds, { sendSerial, ...changes });

  it('[DP6] goes on while one sender speaks within five minutes', () => {
    expect(continuesRun(from('a', 300), from('a'))).toBe(true);
    expect(continuesRun(from('a', 301), from('a'))).toBe(false);
    expect(continuesRun(from('b', 1), from('a'))).toBe(false);
    expect(continuesRun(from('a', 1, { float: 'left' }), from('a', 0, { float: 'right' }))).toBe(false);
    expect(continuesRun(from('a', 1, { customerMsgFlag: 1 }), from('a'))).toBe(false);
    expect(continuesRun(from('a'), undefined)).toBe(false);
  });

  it('[DP6] ends at a hint and at a recalled message', () => {
    expect(continuesRun(from('a', 1), from('a', 0, { msgType: 'SYSTEM_HINT' }))).toBe(false);
    expect(continuesRun(from('a', 1, { state: 1 }), from('a'))).toBe(false);
    expect(continuesRun(from('a', 1), from('a', 0, { state: 1 }))).toBe(false);
  });
});
