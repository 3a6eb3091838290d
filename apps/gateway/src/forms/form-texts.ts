import type { FormCard } from '@parley/domain';
import { serverText } from '@parley/i18n/server-text';
import { languageOfText } from '@parley/robot';
import type { QuestionLanguage } from '../robot';
import { readAnswers } from './form-answers';

/** The language of a form, recognised from its title: that of the question it answers. source: W-11 */
const languageOfForm = ({ title, fields }: FormCard): QuestionLanguage =>
  languageOfText(title?.text || (fields[0]?.fieldName ?? '')) ?? 'zh_CN';

/** The guide text of a ticket form after its submission. */
export const ticketGuideText = (form: FormCard, ticket: string): string =>
  serverText(languageOfForm(form), 'robot.form.submitted', { number: ticket });

/** The question of a completed inquiry, as a text that the robot answers. */
export function inquiryText(form: FormCard, language: QuestionLanguage): string {
  const { textOf } = readAnswers(form);
  const topic = textOf('topic').split(' / ').at(-1) ?? '';
  const document = textOf('document');
  if (document) return `${document} ${topic}`;
  return serverText(language, 'robot.form.inquiry', { topic });
}
