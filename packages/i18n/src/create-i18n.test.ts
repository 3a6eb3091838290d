import { describe, expect, expectTypeOf, it } from 'vitest';
import { catalogue as chinese } from './catalogues/zh-CN';
import { changeLanguage, errorText, languageOfI18n, translatorOf } from './create-i18n';
import type { MessageParams } from './message-key';
import { anI18n } from './testing';

describe('translatorOf', () => {
  it('[LC3] returns the text of a key with its placeholders filled in', () => {
    const t = translatorOf(anI18n());
    expect(t('card.questions.title')).toBe('Related questions');
    expect(t('card.asOf', { time: '10:20' })).toBe('As of 10:20');
    expect(t('message.record.count', { count: 1 })).toBe('Chat record · 1 message');
    expect(t('message.record.count', { count: 1200 })).toBe('Chat record · 1,200 messages');
    expect(translatorOf(anI18n('zh_CN'))('message.record.count', { count: 3 })).toBe('聊天记录 · 共 3 条');
  });

  it('[LC3] derives the placeholders of a key from its text', () => {
    expectTypeOf<MessageParams<'card.asOf'>>().toEqualTypeOf<{ readonly time: string | number }>();
    expectTypeOf<keyof MessageParams<'message.record.count'>>().toEqualTypeOf<'count'>();
    expectTypeOf<keyof MessageParams<'composer.tooLong'>>().toEqualTypeOf<'max' | 'over'>();
    const t = translatorOf(anI18n());
    // @ts-expect-error a placeholder left out does not compile
    expect(t('card.asOf')).toBe('As of ');
    // @ts-expect-error nor does an unknown key
    expect(t('card.nothing')).toBe('card.nothing');
  });

  it('[LC8] does not interpret a value that contains braces', () => {
    const t = translatorOf(anI18n());
    expect(t('room.greeting.morning', { name: '<b>{time}</b> #' })).toBe('Good morning, <b>{time}</b> #');
  });
});

describe('language', () => {
  it('[LC9] changes for a translator that was made before', () => {
    const i18n = anI18n();
    const t = translatorOf(i18n);
    changeLanguage(i18n, 'zh_CN', chinese);
    expect([t('date.yesterday'), languageOfI18n(i18n), i18n.locale]).toEqual(['昨天', 'zh_CN', 'zh-CN']);
  });
});

describe('errorText', () => {
  it('[LC11] returns the text of the code, else that of the server, else that of a network failure', () => {
    const i18n = anI18n();
    expect(errorText(i18n, { errorCode: 'ALREADY_URGED', message: 'no' })).toBe('Already reminded today');
    expect(errorText(i18n, { errorCode: 'BRAND_NEW', message: 'text of the server' })).toBe('text of the server');
    expect(errorText(i18n, {})).toBe("Can't connect. Try again shortly.");
    expect(errorText(i18n, { errorCode: 'constructor' })).toBe("Can't connect. Try again shortly.");
  });
});
