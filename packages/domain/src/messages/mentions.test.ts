import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMentioned, type Mentionable, mentionsIn, splitMentions } from './mentions';

const people: readonly Mentionable[] = [
  { serial: 'lin', names: ['林晓', 'Lin'] },
  { serial: 'linda', names: ['林晓明', 'Linda'] },
  { serial: 'xu', names: ['许雯', 'Xu Wen'] },
  { serial: 'xu2', names: ['许雯', 'Xu Wen 2'] },
];
const serials = (text: string) => mentionsIn(text, people).map(({ serial }) => serial);

describe('mentionsIn', () => {
  it.each([
    ['收到，4 月 24 日到厂对吗？@林晓 收货口记得预约', ['lin']],
    ['@林晓明 @林晓', ['linda', 'lin']],
    ['@Linda and @Lin, twice @Lin', ['linda', 'lin']],
    ['@Xu Wen please', ['xu']],
    ['@许雯', ['xu', 'xu2']],
    ['write to a@Lin.example, or x.@Lin', []],
    ['@nobody @ @Linus', []],
    ['', []],
  ])('[ME6] finds in %s whom it names', (text, expected) => {
    expect(serials(text)).toEqual(expected);
  });

  it('[ME6] names only people who may be named, each once, whatever is written', () => {
    const part = fc.oneof(fc.constantFrom('@', '林晓', 'Lin', ' ', '@许雯', 'Xu Wen'), fc.string({ maxLength: 3 }));
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const found = serials(parts.join(''));
        expect(new Set(found).size).toBe(found.length);
        expect(people.map(({ serial }) => serial)).toEqual(expect.arrayContaining(found));
      }),
    );
  });
});

describe('splitMentions', () => {
  it('[ME6] marks each mention with its sign, the longest name first', () => {
    expect(splitMentions('好 @林晓明，@林晓 a@林晓', ['林晓', '林晓明'])).toEqual([
      { kind: 'text', text: '好 ' },
      { kind: 'mention', text: '@林晓明' },
      { kind: 'text', text: '，' },
      { kind: 'mention', text: '@林晓' },
      { kind: 'text', text: ' a@林晓' },
    ]);
  });

  it('[ME6] loses nothing of the text', () => {
    fc.assert(
      fc.property(fc.string(), fc.array(fc.string({ maxLength: 4 })), (text, names) => {
        const whole = `${text}@${names[0] ?? ''}${text}`;
        expect(
          splitMentions(whole, names)
            .map((part) => part.text)
            .join(''),
        ).toBe(whole);
      }),
    );
  });
});

describe('isMentioned', () => {
  it('[ME6] knows the viewer by the account', () => {
    const mentions = [{ serial: 'lin', name: '林晓' }];
    expect(isMentioned({ mentions }, { role: 'jike', serial: 'robot-1', accountId: 'lin' })).toBe(true);
    expect(isMentioned({ mentions }, { role: 'user', serial: 'lin' })).toBe(true);
    expect(isMentioned({ mentions }, { role: 'user', serial: 'xu' })).toBe(false);
    expect(isMentioned({ mentions: undefined }, { role: 'user', serial: 'lin' })).toBe(false);
    expect(isMentioned({ mentions }, undefined)).toBe(false);
  });
});
