import { catalogue as english } from '../catalogues/en-US';
import { catalogue as chinese } from '../catalogues/zh-CN';
import { createI18n, type I18n } from '../create-i18n';
import type { Language } from '../language';

/** Words for a test, with the whole catalogue. */
export const anI18n = (language: Language = 'en_US'): I18n =>
  createI18n(language, language === 'zh_CN' ? chinese : english);
