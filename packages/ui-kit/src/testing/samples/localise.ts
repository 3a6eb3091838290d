import type { Language } from '@parley/i18n';

/** Sample content in both languages; it stands for what people and servers write, so it is not in the catalogues. */
export type Localise = (chinese: string, english: string) => string;

export const localiseIn =
  (language: Language): Localise =>
  (chinese, english) =>
    language === 'zh_CN' ? chinese : english;
