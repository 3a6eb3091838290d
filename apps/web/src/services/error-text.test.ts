import { ApiError } from '@parley/api-client';
import { anI18n } from '@parley/i18n/testing';
import { describe, expect, it } from 'vitest';
import { createErrorText } from './error-text';

describe('the text of a failed call', () => {
  it.each([
    [{ code: 'wait', message: 'timeout' }, "Can't connect. Try again shortly."],
    [{ code: 'broken', message: 'GET /path' }, "Can't connect. Try again shortly."],
    [{ code: 'wait', errorCode: 'UNAVAILABLE', message: 'x' }, 'The server is busy. Try again later.'],
    [{ code: 'refuse', errorCode: 'BRAND_NEW', message: 'text of the server' }, 'text of the server'],
  ] as const)('[WB67] with %o is: %s', (failure, text) => {
    expect(createErrorText(anI18n('en_US'))(new ApiError(failure))).toBe(text);
  });
});
