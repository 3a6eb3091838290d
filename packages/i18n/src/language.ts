/** The languages a catalogue exists for, as accounts store them. source: M-46 */
export const languages = ['zh_CN', 'en_US'] as const;
export type Language = (typeof languages)[number];

/** The language where nothing says another. source: CN-37 */
export const defaultLanguage: Language = 'zh_CN';

/** As HTML and Intl write it: `<html lang>` follows this. source: W-11 */
export const localeOf = (language: Language): 'zh-CN' | 'en-US' => (language === 'zh_CN' ? 'zh-CN' : 'en-US');

/** Reads `zh_CN`, `zh-cn`, `zh`, `en-US`, `EN`; undefined for anything else. */
export function languageOf(text: string | null | undefined): Language | undefined {
  const [part] = (text ?? '').trim().toLowerCase().split(/[-_]/);
  if (part === 'zh') return 'zh_CN';
  return part === 'en' ? 'en_US' : undefined;
}

/** A language as a setting, an address or an account gives it. */
type UnparsedLanguage = string | null | undefined;

/**
 * The language to use. After sign-in: the user's setting, else the URL parameter `language`, else the account's. Before
 * sign-in: the parameter, else the setting. Unreadable values are ignored. source: M-46, W-11
 */
export function preferredLanguage(preferences: {
  readonly setting?: UnparsedLanguage;
  readonly parameter?: UnparsedLanguage;
  readonly account?: UnparsedLanguage;
  readonly isSignedIn?: boolean;
}): Language {
  const { setting, parameter, account, isSignedIn = account !== undefined } = preferences;
  const inOrder = isSignedIn ? [setting, parameter, account] : [parameter, setting];
  return inOrder.map(languageOf).find((language) => language !== undefined) ?? defaultLanguage;
}
