import { createI18n, isMessageKey } from '@parley/i18n';
import { initialTexts } from '@parley/i18n/zh-CN/initial';
import { describe, expect, it } from 'vitest';
import { createFullCatalog } from './language';

describe('texts in two parts', () => {
  it('[WB75] loads the rest once, when it is first needed', async () => {
    const i18n = createI18n('zh_CN', initialTexts);
    const fullCatalog = createFullCatalog(i18n);
    expect(isMessageKey(i18n, 'card.more')).toBe(false);

    expect(fullCatalog.loaded()).toBeUndefined();
    const waiting = fullCatalog.load();
    expect(fullCatalog.load()).toBe(waiting);
    await waiting;

    expect(i18n._('card.more')).toBe('更多');
    expect(i18n._('composer.send')).toBe(initialTexts['composer.send']);
    expect(fullCatalog.loaded()).toBe(true);
  });
});
