export {
  addTexts,
  type CallFailure,
  changeLanguage,
  createI18n,
  errorText,
  type I18n,
  isMessageKey,
  type LateTexts,
  languageOfI18n,
  type Translate,
  translatorOf,
} from './create-i18n';
export { useExactTime } from './exact-time';
export { type DateDisplay, type Format, formatOf } from './format';
export { defaultLanguage, type Language, languageOf, languages, localeOf, preferredLanguage } from './language';
export type {
  AgentDeskTexts,
  Catalogue,
  ContactListTexts,
  DeferredTexts,
  InitialTexts,
  MeetingTexts,
  MessageKey,
  MessageParams,
  ParamsArgument,
  PickerTexts,
  RobotAccountTexts,
} from './message-key';
export { I18nProvider, useLanguage, useT } from './react';
export { type TextFormatter, textFormatterOf } from './text-formatter';
export { useFormat, useTextFormatter } from './use-format';
export { useZonedTime } from './zoned-time';
