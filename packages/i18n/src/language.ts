/** The languages a catalogue exists for, as accounts store them. source: M-46 */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

/** source: CN-37 */
export const defaultLanguage: Language = 'zh_CN';

/** As HTML and Intl write it: `<html lang>` follows this. source: W-11 */
export const localeOf = (language: Language): 'zh-CN' | 'en-US' => (language === 'zh_CN' ? 'zh-CN' : 'en-US');

/** Reads `zh_CN`, `zh-cn`, `zh`, `en-US`, `EN`; undefined for anything else. */
export function languageOf(text: string | null | undefined): Language | undefined {
  const [part] = (text ?? '').trim().toLowerCase().split(/[-_]/);
  if (part === 'zh') return 'zh_CN';
  return part === 'en' ? 'en_US' : undefined;
}

type Wish = string | null | undefined;

/**
 * Which language to speak: signed in, the user's own setting, the URL parameter `language`, the account's; before
 * sign-in the parameter comes first and there is no account. What cannot be read does not count. source: M-46, W-11
 */
export function preferredLanguage(wishes: {
  readonly setting?: Wish;
  readonly parameter?: Wish;
  readonly account?: Wish;
  readonly isSignedIn?: boolean;
}): Language {
  const { setting, parameter, account, isSignedIn = account !== undefined } = wishes;
  const inOrder = isSignedIn ? [setting, parameter, account] : [parameter, setting];
  return inOrder.map(languageOf).find((language) => language !== undefined) ?? defaultLanguage;
}
