import type { FormCard } from '@parley/domain';
import { robotText } from '@parley/i18n/robot';
import { languageOfText } from '@parley/robot';
import type { QuestionLanguage } from '../robot';
import { readAnswers } from './form-answers';

/** A form speaks the language of the question that it answers, which its title shows. source: W-11 */
const languageOfForm = ({ title, fields }: FormCard): QuestionLanguage =>
  languageOfText(title?.text || (fields[0]?.fieldName ?? '')) ?? 'zh_CN';

/** What a ticket says under its title once it is filed. */
export const ticketGuideText = (form: FormCard, ticket: string): string =>
  robotText(languageOfForm(form), 'robot.form.submitted', { number: ticket });

/** What an inquiry asks, in words that the robot answers like any question. */
export function inquiryText(form: FormCard, language: QuestionLanguage): string {
  const { textOf } = readAnswers(form);
  const topic = textOf('topic').split(' / ').at(-1) ?? '';
  const document = textOf('document');
  if (document) return `${document} ${topic}`;
  return robotText(language, 'robot.form.inquiry', { topic });
}
