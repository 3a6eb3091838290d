import { describe, expect, it } from 'vitest';
import { languageOfQuestion } from './question-language';

describe('the language of an answer', () => {
  it.each([
    ['PR2026-0417 到哪了', 'zh_CN'],
    ['Where is PR2026-0417?', 'en_US'],
    ['PR2026-0417', 'zh_CN'],
    ['0417', 'zh_CN'],
    ['LM2026-0001', 'zh_CN'],
    ['tk 7', 'zh_CN'],
    ['LM7805', 'zh_CN'],
    ['AB-2026/17?', 'zh_CN'],
    ['M8 bolts', 'en_US'],
    ['請購單', 'zh_CN'],
  ])('[RB8] of %s is %s', (text, language) => {
    expect(languageOfQuestion(text)).toBe(language);
  });

  it('[RB8] is that of the page for numbers alone, and otherwise that of the words', () => {
    expect(languageOfQuestion('PO2026-1182, PO2026-1190', 'en_US')).toBe('en_US');
    expect(languageOfQuestion('LM-1', 'en_US')).toBe('en_US');
    expect(languageOfQuestion('PO2026-1182 到哪了', 'en_US')).toBe('zh_CN');
    expect(languageOfQuestion('where is PO2026-1182', 'zh_CN')).toBe('en_US');
  });
});
