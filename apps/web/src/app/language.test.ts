import { createI18n, isMessageKey } from '@parley/i18n';
import { first } from '@parley/i18n/zh-CN/first';
import { describe, expect, it } from 'vitest';
import { createWholeWords } from './language';

describe('words in two pieces', () => {
  it('[WB75] brings the rest once, when it is first asked for', async () => {
    const i18n = createI18n('zh_CN', first);
    const wholeWords = createWholeWords(i18n);
    expect(isMessageKey(i18n, 'card.more')).toBe(false);

    expect(wholeWords.now()).toBeUndefined();
    const waiting = wholeWords.load();
    expect(wholeWords.load()).toBe(waiting);
    await waiting;

    expect(i18n._('card.more')).toBe('更多');
    expect(i18n._('composer.send')).toBe(first['composer.send']);
    expect(wholeWords.now()).toBe(true);
  });
});
