import { catalogue as english } from '@parley/i18n/en-US';
import { catalogue as chinese } from '@parley/i18n/zh-CN';

export type Language = 'zh_CN' | 'en_US';
export type MessageKey = keyof typeof english;

const catalogues = { zh_CN: chinese, en_US: english } as const;

/** The product's own text for `key`: tests find elements by their visible names. */
export const translate = (language: Language, key: MessageKey): string => catalogues[language][key];
