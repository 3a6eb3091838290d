import { describe, expect, it } from 'vitest';
import { translatorOf } from './create-i18n';
import { formatOf } from './format';
import { anI18n } from './testing';
import { textFormatterOf } from './text-formatter';

describe('textFormatterOf', () => {
  it('[LC15] translates any key and formats values in its language', () => {
    const inLanguage = (language: 'en_US' | 'zh_CN') => {
      const i18n = anI18n(language);
      return textFormatterOf(i18n, formatOf(i18n.locale, translatorOf(i18n)));
    };
    const english = inLanguage('en_US');
    const chinese = inLanguage('zh_CN');
    expect(english.translate('preview.record')).toBe('[Chat record]');
    expect(english.translate('text.labelled', { name: 'Amount', value: '{3}' })).toBe('Amount: {3}');
    expect(chinese.translate('text.labelled', { name: '金额', value: '3' })).toBe('金额：3');
    expect([english.size(2048), english.duration(75)]).toEqual(['2 KB', '1:15']);
    expect(english.timeInOwnOffset('2026-04-21T10:20:00+08:00')).toBe('10:20');
  });
});
