import {
  addWords,
  changeLanguage,
  createI18n,
  type DeferredWords,
  type I18n,
  type InitialWords,
  type Language,
  languageOfI18n,
  localeOf,
} from '@parley/i18n';
import { type LazyModule, lazyModule } from '@parley/ui-kit';

/** One language is loaded, in two pieces; the other only when it is wanted. source: M-46 */
const initialModules: { readonly [L in Language]: () => Promise<{ readonly initialWords: InitialWords }> } = {
  zh_CN: () => import('@parley/i18n/zh-CN/initial'),
  en_US: () => import('@parley/i18n/en-US/initial'),
};
const deferredModules: { readonly [L in Language]: () => Promise<{ readonly deferredWords: DeferredWords }> } = {
  zh_CN: () => import('@parley/i18n/zh-CN/deferred'),
  en_US: () => import('@parley/i18n/en-US/deferred'),
};

/** Speaks with the words of the first screen; `fullCatalog` brings the rest. */
export async function startSpeaking(language: Language): Promise<I18n> {
  const { initialWords } = await initialModules[language]();
  document.documentElement.lang = localeOf(language);
  return createI18n(language, initialWords);
}

/** The rest of the words, loaded when they are first asked for. */
export const createFullCatalog = (i18n: I18n): LazyModule<true> =>
  lazyModule(async () => {
    await addLater(i18n);
    return true as const;
  });

async function addLater(i18n: I18n): Promise<void> {
  const language = languageOfI18n(i18n);
  const { deferredWords } = await deferredModules[language]();
  // Another language that was wanted meanwhile brought all of its words.
  if (languageOfI18n(i18n) === language) addWords(i18n, deferredWords);
}

/** From now on in another language; the last one that was asked for wins, however long the loading takes. source: W-11 */
export function createSpeaker(i18n: I18n, onSpoken: () => void): (language: Language) => Promise<void> {
  let wanted: Language | undefined;
  return async (language) => {
    wanted = language;
    if (i18n.locale === localeOf(language)) return;
    const [{ initialWords }, { deferredWords }] = await Promise.all([
      initialModules[language](),
      deferredModules[language](),
    ]);
    if (wanted !== language) return;
    changeLanguage(i18n, language, { ...initialWords, ...deferredWords });
    document.documentElement.lang = localeOf(language);
    onSpoken();
  };
}
