import { suggestEntries, textOf } from '@parley/robot';
import { languageOfQuestion } from './question-language';
import type { SuggestedAnswer } from './robot-services';
import type { TenantKnowledge } from './tenant-knowledge';

const maxAnswers = 5;

/** The entries that fit what an agent writes, or what was asked, in the language of that text. source: GW300 */
export function suggestAnswers(knowledge: TenantKnowledge, text: string): readonly SuggestedAnswer[] {
  const language = languageOfQuestion(text);
  return suggestEntries(knowledge, text, language)
    .flatMap((entry) => {
      const found = textOf(entry, language);
      return found ? [{ ref: entry.ref, question: found.question, answer: found.answer }] : [];
    })
    .slice(0, maxAnswers);
}
