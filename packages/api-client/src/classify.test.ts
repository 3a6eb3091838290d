import { describe, expect, it } from 'vitest';
import type { FailureCode } from './api-error';
import { failureOf, retryAfterMs } from './classify';
import { errorCodes } from './contract';

const errorBody = { failed: true, code: 'NOT_FOUND', message: 'no such room' };

describe('failureOf', () => {
  it('[AC1] returns no failure for a success', () => {
    expect(failureOf({ status: 200, body: { content: [] } })).toBeUndefined();
    expect(failureOf({ status: 200, body: { failed: false } })).toBeUndefined();
  });

  it('[AC2] refuses when a 200 says failed, with the code and the words of the gateway', () => {
    expect(failureOf({ status: 200, body: { ...errorBody, params: { n: 2 } } })).toEqual({
      code: 'refuse',
      errorCode: 'NOT_FOUND',
      message: 'no such room',
      params: { n: 2 },
    });
  });

  const table: readonly (readonly [number, FailureCode])[] = [
    [301, 'refuse'],
    [400, 'refuse'],
    [401, 'signedOut'],
    [403, 'refuse'],
    [404, 'refuse'],
    [408, 'wait'],
    [413, 'refuse'],
    [415, 'refuse'],
    [425, 'wait'],
    [429, 'wait'],
    [500, 'wait'],
    [501, 'refuse'],
    [502, 'wait'],
    [503, 'wait'],
    [504, 'wait'],
  ];
  it.each(table)('[AC2] reads status %i as %s, with or without a body of ours', (status, code) => {
    expect(failureOf({ status, body: undefined })).toEqual({ code });
    expect(failureOf({ status, body: errorBody })).toMatchObject({ code, errorCode: 'NOT_FOUND' });
  });

  it('[AC2] returns wait only for codes that may go away', () => {
    const waiting = Object.entries(errorCodes).filter(
      ([code, status]) => failureOf({ status, body: { failed: true, code } })?.code === 'wait',
    );
    expect(waiting.map(([code]) => code)).toEqual([
      'TOO_MANY_REQUESTS',
      'INTERNAL',
      'UNAVAILABLE',
      'STORAGE_UNAVAILABLE',
    ]);
  });
});

describe('retryAfterMs', () => {
  const now = Date.parse('2026-04-21T02:20:00Z');

  it.each([
    ['3', 3000],
    ['0', 0],
    ['Tue, 21 Apr 2026 02:20:05 GMT', 5000],
    ['Tue, 21 Apr 2026 02:19:00 GMT', 0],
    ['soon', undefined],
    ['', undefined],
    [null, undefined],
  ])('[AC3] reads %s as %s ms', (header, ms) => {
    expect(retryAfterMs(header, now)).toBe(ms);
  });
});
