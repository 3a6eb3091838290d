import { describe, expect, it } from 'vitest';
import { typedQuery } from './typed-query';

const all = ['/', '@', ':', '[', 'text'] as const;
const typed = (value: string, caret = value.length) => typedQuery(value, caret, all);

describe('typedQuery', () => {
  it('[UK230] opens a list only by a slash at the start of the field', () => {
    expect(typed('/')).toEqual({ trigger: '/', query: '', from: 0, to: 1 });
    expect(typed('/check pro')).toMatchObject({ trigger: '/', query: 'check pro' });
    expect(typed('1/2')).toBeUndefined();
    expect(typed('and /check')).toBeUndefined();
    expect(typed('/check\n')).toBeUndefined();
  });

  it('[UK386] opens a list by a slash at the start of any word, where the source wants that', () => {
    const found = (value: string) => typedQuery(value, value.length, [' /']);
    expect(found('/')).toEqual({ trigger: ' /', query: '', from: 0, to: 1 });
    expect(found('Hello. /che')).toEqual({ trigger: ' /', query: 'che', from: 7, to: 11 });
    expect(found('您好。/查')).toMatchObject({ query: '查', from: 3 });
    expect(found('one\n/two')).toMatchObject({ query: 'two' });
    for (const text of ['1/2', '和/或', 'https://a', '/usr/bin', '/two words']) expect(found(text)).toBeUndefined();
  });

  it('[UK230] opens a list by an @ at the start and after a space', () => {
    expect(typed('@li')).toEqual({ trigger: '@', query: 'li', from: 0, to: 3 });
    expect(typed('hello @林')).toEqual({ trigger: '@', query: '林', from: 6, to: 8 });
    expect(typed('one\n@')).toMatchObject({ trigger: '@', query: '' });
    expect(typed('lin@example.com')).toBeUndefined();
    expect(typed('@lin has')).toBeUndefined();
  });

  it('[UK230] opens a list by a colon or a bracket before a letter', () => {
    expect(typed(':s')).toMatchObject({ trigger: ':', query: 's', from: 0 });
    expect(typed('好的:微')).toMatchObject({ trigger: ':', query: '微', from: 2 });
    expect(typed('thanks [Thumbs')).toMatchObject({ trigger: '[', query: 'Thumbs', from: 7 });
    for (const text of [':', '[', ':-)', '10:30', '[1', 'PR:a', 'https://a', 'a::b'])
      expect(typed(text)).toBeUndefined();
  });

  it('[UK230] uses the word that ends at the caret', () => {
    expect(typed('@li and more', 3)).toMatchObject({ query: 'li', to: 3 });
    expect(typed('@lin', 0)).toBeUndefined();
    expect(typed(`${'x'.repeat(100_000)} @lin`)).toMatchObject({ query: 'lin', from: 100_001 });
    expect(typed(`@${'x'.repeat(100_000)}`)).toBeUndefined();
  });

  it('[UK230] ignores a trigger without a source', () => {
    expect(typedQuery('@lin', 4, ['/'])).toBeUndefined();
  });
});
