import {
  addTexts,
  changeLanguage,
  createI18n,
  type DeferredTexts,
  type I18n,
  type InitialTexts,
  type Language,
  languageOfI18n,
  localeOf,
} from '@parley/i18n';
import { importModule, type LazyModule, lazyModule } from '@parley/ui-kit';

/** Each language is loaded in two parts, and only when it is used. source: M-46 */
const initialModules: { readonly [L in Language]: () => Promise<{ readonly initialTexts: InitialTexts }> } = {
  zh_CN: () => importModule(() => import('@parley/i18n/zh-CN/initial')),
  en_US: () => importModule(() => import('@parley/i18n/en-US/initial')),
};
const deferredModules: { readonly [L in Language]: () => Promise<{ readonly deferredTexts: DeferredTexts }> } = {
  zh_CN: () => importModule(() => import('@parley/i18n/zh-CN/deferred')),
  en_US: () => importModule(() => import('@parley/i18n/en-US/deferred')),
};

/** Loads the texts of the first screen; `createDeferredTextsModule` loads the rest. */
export async function loadLanguage(language: Language): Promise<I18n> {
  // Early requests to the gateway already use this language.
  document.documentElement.lang = localeOf(language);
  const { initialTexts } = await initialModules[language]();
  return createI18n(language, initialTexts);
}

/** The rest of the texts, loaded when they are first needed. */
export const createDeferredTextsModule = (i18n: I18n): LazyModule<true> =>
  lazyModule(async () => {
    await addDeferred(i18n);
    return true as const;
  });

async function addDeferred(i18n: I18n): Promise<void> {
  const language = languageOfI18n(i18n);
  const { deferredTexts } = await deferredModules[language]();
  // After a switch of the language meanwhile, all texts of the new one are loaded already.
  if (languageOfI18n(i18n) === language) addTexts(i18n, deferredTexts);
}

/** Switches the language; the last requested one wins, however long the loading takes. source: W-11 */
export function createLanguageSwitch(i18n: I18n, onChanged: () => void): (language: Language) => Promise<void> {
  let requested: Language | undefined;
  return async (language) => {
    requested = language;
    if (i18n.locale === localeOf(language)) return;
    const [{ initialTexts }, { deferredTexts }] = await Promise.all([
      initialModules[language](),
      deferredModules[language](),
    ]);
    if (requested !== language) return;
    changeLanguage(i18n, language, { ...initialTexts, ...deferredTexts });
    document.documentElement.lang = localeOf(language);
    onChanged();
  };
}
