/** The language in which a question is answered by fixed texts. source: W-11 */
export const languageOf = (question: string): 'zh_CN' | 'en_US' =>
  /\p{Script=Han}/u.test(question) ? 'zh_CN' : 'en_US';
