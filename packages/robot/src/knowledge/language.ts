/** The languages that questions, entries and answers are in. */
export type QuestionLanguage = 'zh_CN' | 'en_US';
