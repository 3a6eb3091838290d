/** More characters are hardly a question to the robot. */
const maxLength = 80;

const secondSentence = /[.!?]\s+\S|[。！？；\n]\s*\S/u;
const toPerson =
  /请(?!问)|麻烦|劳驾|帮(我|忙|我们)|能否|可否|能不能|可不可以|好吗|行吗|可以吗|\bplease\b|\b(can|could|would|will) (you|someone|somebody|anyone|anybody)\b/iu;

/** Whether a text may be a question to the robot: one short sentence that asks nobody to do something. source: W-18 */
export const mayBeQuestion = (text: string): boolean => {
  const sentence = text.trim();
  return sentence.length <= maxLength && !secondSentence.test(sentence) && !toPerson.test(sentence);
};

/** Whether a text is such a sentence and ends with a question mark. source: W-18 */
export const readsAsQuestion = (text: string): boolean => /[?？]\s*$/u.test(text) && mayBeQuestion(text);
