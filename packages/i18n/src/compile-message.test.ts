import { setupI18n } from '@lingui/core';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileMessage } from './compile-message';

function translate(text: string, values: Record<string, unknown> = {}): string {
  const i18n = setupI18n().setMessagesCompiler(compileMessage);
  i18n.loadAndActivate({ locale: 'en-US', messages: { key: text } });
  return i18n._('key', values);
}

describe('compileMessage', () => {
  it('[LC5] chooses by plural rule and by word', () => {
    const text = '{count, plural, one {# item of {owner}} other {# items of {owner}}}';
    const counts = [0, 1, 2].map((count) => translate(text, { count, owner: 'lin' }));
    expect(counts).toEqual(['0 items of lin', '1 item of lin', '2 items of lin']);
    expect(translate('{who, select, me {mine} other {theirs}}!', { who: 'me' })).toBe('mine!');
    expect(translate('{who, select, me {mine} other {theirs}}!', { who: 'you' })).toBe('theirs!');
  });

  it('[LC5] writes a number as the language does', () => {
    expect(translate('{shown} of {max, number}', { shown: 9600, max: 10_000 })).toBe('9600 of 10,000');
  });

  it('[LC5] leaves text of another form unchanged', () => {
    for (const text of ['{', '}', 'a {b c} d', '{n, plural, one {x}}', '{}', '# 1', '{n, date, short}']) {
      expect(translate(text)).toBe(text);
    }
  });

  it('[LC5] never throws, and leaves plain text unchanged', () => {
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(compileMessage(text))));
    const plain = fc.string().filter((text) => !/[{}\\]/.test(text) && text !== '');
    fc.assert(fc.property(plain, (text) => translate(text) === text));
  });
});
