import { type Catalogue, changeLanguage, createI18n, type I18n, type Language, localeOf } from '@parley/i18n';

/** One catalogue is loaded; the other only when it is wanted. source: M-46 */
const catalogues: { readonly [L in Language]: () => Promise<{ readonly catalogue: Catalogue }> } = {
  zh_CN: () => import('@parley/i18n/zh-CN'),
  en_US: () => import('@parley/i18n/en-US'),
};

export async function startSpeaking(language: Language): Promise<I18n> {
  const { catalogue } = await catalogues[language]();
  document.documentElement.lang = localeOf(language);
  return createI18n(language, catalogue);
}

/** From now on in another language; the last one that was asked for wins, however long the loading takes. source: W-11 */
export function createSpeaker(i18n: I18n, onSpoken: () => void): (language: Language) => Promise<void> {
  let wanted: Language | undefined;
  return async (language) => {
    wanted = language;
    if (i18n.locale === localeOf(language)) return;
    const { catalogue } = await catalogues[language]();
    if (wanted !== language) return;
    changeLanguage(i18n, language, catalogue);
    document.documentElement.lang = localeOf(language);
    onSpoken();
  };
}
