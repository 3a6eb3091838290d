import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { catalogue as chinese } from './catalogues/zh-CN';
import { changeLanguage } from './create-i18n';
import { I18nProvider, useLanguage, useT } from './react';
import { anI18n } from './testing';
import { useFormat } from './use-format';

function Words() {
  const t = useT();
  const format = useFormat();
  return `${useLanguage()} ${t('card.asOf', { time: format.time(new Date(2026, 3, 18, 9, 6)) })}`;
}

describe('hooks', () => {
  it('[LC9] use the words and formats of the current language', () => {
    const i18n = anI18n();
    const page = () => renderToStaticMarkup(createElement(I18nProvider, { i18n }, createElement(Words)));
    expect(page()).toBe('en_US As of 09:06');
    changeLanguage(i18n, 'zh_CN', chinese);
    expect(page()).toBe('zh_CN 数据截至 09:06');
  });
});
