export {
  addWords,
  changeLanguage,
  createI18n,
  errorText,
  type I18n,
  isMessageKey,
  languageOfI18n,
  overrideWords,
  type Refusal,
  type Translate,
  translatorOf,
} from './create-i18n';
export { useExactTime } from './exact-time';
export { type DateWords, type Format, formatOf } from './format';
export { defaultLanguage, type Language, languageOf, languages, localeOf, preferredLanguage } from './language';
export type { Catalogue, DeferredWords, InitialWords, MessageKey, MessageParams, ParamsArgument } from './message-key';
export { I18nProvider, useFormat, useLanguage, useT } from './react';
export { type TextWords, textWordsOf } from './text-words';
