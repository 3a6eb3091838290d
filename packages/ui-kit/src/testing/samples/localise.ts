import type { Language } from '@parley/i18n';

/** Words of a sample in both languages: what people and servers write, so no matter of the catalogues. */
export type Localise = (chinese: string, english: string) => string;

export const localiseIn =
  (language: Language): Localise =>
  (chinese, english) =>
    language === 'zh_CN' ? chinese : english;
