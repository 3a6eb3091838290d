import { catalogue as english } from '../catalogues/en-US';
import { catalogue as chinese } from '../catalogues/zh-CN';
import { createI18n, type I18n } from '../create-i18n';
import type { Language } from '../language';

/** An i18n with the whole catalogue, for a test. */
export const anI18n = (language: Language = 'en_US'): I18n =>
  createI18n(language, language === 'zh_CN' ? chinese : english);
