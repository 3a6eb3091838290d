import type { CardType } from '@parley/domain';
import * as assistantTextStories from '../../cards/assistant-text/AssistantText.stories';
import { answers } from '../../cards/assistant-text/samples';
import * as autoMessageStories from '../../cards/auto-message-card/AutoMessageCard.stories';
import { bills } from '../../cards/auto-message-card/samples';
import * as fileStories from '../../cards/file-card/FileCard.stories';
import { fileCards } from '../../cards/file-card/samples';
import * as formStories from '../../cards/form-card/FormCard.stories';
import { forms } from '../../cards/form-card/samples';
import * as imageStories from '../../cards/image-card/ImageCard.stories';
import { imageCards } from '../../cards/image-card/samples';
import * as questionStories from '../../cards/question-card/QuestionCard.stories';
import { questionCards } from '../../cards/question-card/samples';
import * as richStories from '../../cards/rich-card/RichCard.stories';
import { richCards } from '../../cards/rich-card/samples';
import { taskCards } from '../../cards/task-card/samples';
import * as taskStories from '../../cards/task-card/TaskCard.stories';
import { textCards } from '../../cards/text-card/samples';
import * as textStories from '../../cards/text-card/TextCard.stories';
import type { Localise } from '../samples/localise';
import type { CardSample } from '../samples/sample';
import type { Story } from './story';

type Sample = (localise: Localise) => CardSample;

interface CardSamples {
  /** With everything that such a card usually has: what is measured. */
  readonly usual: Sample;
  /** Others whose placeholder is compared with the card. */
  readonly measured: readonly Sample[];
}

type StoriesOf<Samples> = { readonly [Name in Capitalize<keyof Samples & string>]: Story };

/** A sample without its story does not compile. */
const shown = <Samples extends Readonly<Record<string, Sample>>>(
  _stories: StoriesOf<Samples>,
  samples: Samples,
  usual: keyof Samples,
  ...measured: readonly (keyof Samples)[]
): CardSamples => {
  const sample = (name: keyof Samples): Sample => samples[name] as Sample; // a key of them, which the compiler takes for optional
  return { usual: sample(usual), measured: measured.map(sample) };
};

/** What each card is drawn from in the gallery, the tests and the benches. */
export const cardSamples: { readonly [Type in CardType]: CardSamples } = {
  ASSISTANT_TEXT: shown(assistantTextStories, answers, 'withSources'),
  AUTO_MESSAGE_CARD: shown(autoMessageStories, bills, 'everyPart'),
  CARD: shown(richStories, richCards, 'progressList', 'cover', 'collapseList'),
  CUSTOMER_TICKET_FORM: shown(formStories, forms, 'ticketFilled'),
  FILE_CARD: shown(fileStories, fileCards, 'withFields', 'sheet'),
  IMAGE_CARD: shown(imageStories, imageCards, 'titled', 'plain'),
  INQUIRY_FORM: shown(formStories, forms, 'inquiry'),
  QUESTION_CARD: shown(questionStories, questionCards, 'list'),
  TASK_CARD: shown(taskStories, taskCards, 'multiple', 'single', 'executions'),
  TEMPLATE_CARD: shown(richStories, richCards, 'everyPart'),
  TEXT_CARD: shown(textStories, textCards, 'folded'),
  USER_EVAL_FORM: shown(formStories, forms, 'evaluation'),
};
