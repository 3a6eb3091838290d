export const languages = ['zh', 'en'] as const;
export type Language = (typeof languages)[number];

export function languageOf(text: string | null | undefined): Language | undefined {
  return languages.find((language) => language === text);
}

/** As the gateway and the client name it. */
export const wireLanguage = (language: Language): 'zh_CN' | 'en_US' => (language === 'en' ? 'en_US' : 'zh_CN');
