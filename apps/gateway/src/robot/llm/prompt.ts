import type { AnswerReference } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import type { QuestionLanguage } from '../reply';
import type { ChatMessage } from './complete';

const maxSourceLength = 3000;

/** The question with its numbered sources. */
export function promptFor(
  question: string,
  { sources, language }: { readonly sources: readonly AnswerReference[]; readonly language: QuestionLanguage },
): readonly ChatMessage[] {
  const numbered = sources.map(
    ({ docName = '', docContent = '' }, index) => `[${index + 1}] ${docName}\n${docContent.slice(0, maxSourceLength)}`,
  );
  return [
    { role: 'system', content: `${serverText(language, 'robot.modelRules')}\n\n${numbered.join('\n\n')}` },
    { role: 'user', content: question },
  ];
}
