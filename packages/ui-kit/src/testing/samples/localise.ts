import type { Language } from '@parley/i18n';

/** Chooses between sample texts in both languages. They represent texts of users and servers, which no catalogue has. */
export type Localise = (chinese: string, english: string) => string;

export const localiseIn =
  (language: Language): Localise =>
  (chinese, english) =>
    language === 'zh_CN' ? chinese : english;
