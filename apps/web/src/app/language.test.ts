import { createI18n, isMessageKey } from '@parley/i18n';
import { initialTexts } from '@parley/i18n/zh-CN/initial';
import { describe, expect, it } from 'vitest';
import { createDeferredTextsModule } from './language';

describe('texts in two parts', () => {
  it('[WB75] loads the rest once, when it is first needed', async () => {
    const i18n = createI18n('zh_CN', initialTexts);
    const deferredTextsModule = createDeferredTextsModule(i18n);
    expect(isMessageKey(i18n, 'card.more')).toBe(false);

    expect(deferredTextsModule.loaded()).toBeUndefined();
    const waiting = deferredTextsModule.load();
    expect(deferredTextsModule.load()).toBe(waiting);
    await waiting;

    expect(i18n._('card.more')).toBe('更多');
    expect(i18n._('composer.send')).toBe(initialTexts['composer.send']);
    expect(deferredTextsModule.loaded()).toBe(true);
  });
});
