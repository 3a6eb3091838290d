export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

export function languageOf(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** The name of the language at the gateway and the client. */
export const wireLanguage = (language: Language): 'zh_CN' | 'en_US' => (language === 'en' ? 'en_US' : 'zh_CN');
