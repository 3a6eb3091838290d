import { createI18n, isMessageKey } from '@parley/i18n';
import { first } from '@parley/i18n/zh-CN/first';
import { describe, expect, it } from 'vitest';
import { createFullCatalog } from './language';

describe('words in two pieces', () => {
  it('[WB75] brings the rest once, when it is first asked for', async () => {
    const i18n = createI18n('zh_CN', first);
    const fullCatalog = createFullCatalog(i18n);
    expect(isMessageKey(i18n, 'card.more')).toBe(false);

    expect(fullCatalog.now()).toBeUndefined();
    const waiting = fullCatalog.load();
    expect(fullCatalog.load()).toBe(waiting);
    await waiting;

    expect(i18n._('card.more')).toBe('更多');
    expect(i18n._('composer.send')).toBe(first['composer.send']);
    expect(fullCatalog.now()).toBe(true);
  });
});
