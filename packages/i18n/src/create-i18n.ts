import { type I18n, setupI18n } from '@lingui/core';
import { compileMessage } from './compile-message';
import { type Language, languages, localeOf } from './language';
import type {
  AgentDeskTexts,
  ContactListTexts,
  DeferredTexts,
  InitialTexts,
  MeetingTexts,
  MessageKey,
  ParamsArgument,
  PickerTexts,
  RobotAccountTexts,
} from './message-key';

export type { I18n };

/**
 * Words and formats of one language. The catalogue is loaded by the caller, one at a time: `(await
 * import('@parley/i18n/zh-CN')).catalogue`, or in pieces: `/initial`, and then `/deferred`
 * and for agents `/agent-desk`, `/meetings`, `/picker` and `/robot-account` by `addTexts`.
 * source: M-46
 */
export function createI18n(language: Language, catalogue: InitialTexts): I18n {
  const i18n = setupI18n();
  i18n.setMessagesCompiler(compileMessage);
  changeLanguage(i18n, language, catalogue);
  return i18n;
}

/** Switches to another language; everything under the `I18nProvider` renders again. source: M-46 */
export function changeLanguage(i18n: I18n, language: Language, catalogue: InitialTexts): void {
  i18n.loadAndActivate({ locale: localeOf(language), messages: { ...catalogue } });
}

/** A part of the texts that is loaded later. */
export type LateTexts =
  | DeferredTexts
  | AgentDeskTexts
  | ContactListTexts
  | MeetingTexts
  | PickerTexts
  | RobotAccountTexts;

/** Adds further texts of the current language. source: M-46 */
export function addTexts(i18n: I18n, texts: LateTexts): void {
  i18n.load(i18n.locale, { ...texts });
}

/** The current language. */
export const languageOfI18n = (i18n: I18n): Language =>
  languages.find((language) => localeOf(language) === i18n.locale) ?? 'zh_CN';

/** Returns the text of a key. A missing placeholder does not compile. */
export type Translate = <Key extends MessageKey>(key: Key, ...params: ParamsArgument<Key>) => string;

/** The typed `t` for code outside React. */
export const translatorOf =
  (i18n: I18n): Translate =>
  (key, ...[params]) =>
    i18n._(key, params);

/** Whether the catalogue has a text for a key computed at run time, such as `error.${code}`. */
export const isMessageKey = (i18n: I18n, key: string): key is MessageKey => Object.hasOwn(i18n.messages, key);

/** A failed call, as far as its text depends on it. */
export interface CallFailure {
  /** The `code` of the error body; undefined when there was no such body. */
  readonly errorCode?: string | undefined;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly message?: string | undefined;
}

/** The catalogue's text of the code, else the server's message, else the text of a network failure. source: W-01 */
export function errorText(i18n: I18n, { errorCode, params, message }: CallFailure): string {
  const key = `error.${errorCode}`;
  if (errorCode !== undefined && isMessageKey(i18n, key)) return i18n._(key, params);
  return message || i18n._('error.network');
}
