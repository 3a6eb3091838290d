import { describe, expect, it } from 'vitest';
import { defaultLanguage, languageOf, languages, localeOf, preferredLanguage } from './language';

describe('language', () => {
  it.each([
    ['zh_CN', 'zh_CN'],
    ['zh-cn', 'zh_CN'],
    ['zh-Hant-TW', 'zh_CN'],
    ['en', 'en_US'],
    [' EN-gb ', 'en_US'],
    ['fr', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
  ])('[LC6] reads %j as %s', (text, language) => {
    expect(languageOf(text)).toBe(language);
  });

  it('[LC6] is converted to the form of HTML and Intl', () => {
    expect(languages.map(localeOf)).toEqual(['zh-CN', 'en-US']);
  });
});

describe('preferredLanguage', () => {
  const all = { setting: 'en', parameter: 'zh', account: 'zh_CN' };

  it('[LC7] is that of the setting, else the parameter, else the account after sign-in', () => {
    expect(preferredLanguage(all)).toBe('en_US');
    expect(preferredLanguage({ ...all, setting: 'klingon', parameter: 'en' })).toBe('en_US');
    expect(preferredLanguage({ parameter: undefined, account: 'en_US' })).toBe('en_US');
  });

  it('[LC7] is that of the parameter, else the stored one, before sign-in', () => {
    expect(preferredLanguage({ setting: 'zh', parameter: 'en' })).toBe('en_US');
    expect(preferredLanguage({ setting: 'en', parameter: 'nonsense' })).toBe('en_US');
    expect(preferredLanguage({ setting: 'en', parameter: 'zh', account: 'en', isSignedIn: false })).toBe('zh_CN');
  });

  it('[LC7] is Chinese without any preference', () => {
    expect(preferredLanguage({})).toBe('zh_CN');
    expect(defaultLanguage).toBe('zh_CN');
  });
});
