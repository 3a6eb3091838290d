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

type CardSampleBuilder = (localise: Localise) => CardSample;

interface CardSamples {
  /** With everything that such a card usually has; its height is measured. */
  readonly typical: CardSampleBuilder;
  /** Further samples whose height is compared with the placeholder. */
  readonly measured: readonly CardSampleBuilder[];
}

type StoriesOf<Samples> = { readonly [Name in Capitalize<keyof Samples & string>]: Story };

/** Selects some samples of a card. `_stories` is for the compiler: a sample without its story does not compile. */
const selectSamples = <Samples extends Readonly<Record<string, CardSampleBuilder>>>(
  _stories: StoriesOf<Samples>,
  samples: Samples,
  typical: keyof Samples,
  ...measured: readonly (keyof Samples)[]
): CardSamples => {
  const sample = (name: keyof Samples): CardSampleBuilder => samples[name] as CardSampleBuilder; // a key of `samples`, which the compiler treats as optional
  return { typical: sample(typical), measured: measured.map(sample) };
};

/** The samples of each card for the gallery, the tests and the benches. */
export const cardSamples: { readonly [Type in CardType]: CardSamples } = {
  ASSISTANT_TEXT: selectSamples(assistantTextStories, answers, 'withSources'),
  AUTO_MESSAGE_CARD: selectSamples(autoMessageStories, bills, 'everyPart'),
  CARD: selectSamples(richStories, richCards, 'progressList', 'cover', 'collapseList'),
  CUSTOMER_TICKET_FORM: selectSamples(formStories, forms, 'ticketFilled'),
  FILE_CARD: selectSamples(fileStories, fileCards, 'withFields', 'sheet'),
  IMAGE_CARD: selectSamples(imageStories, imageCards, 'titled', 'plain'),
  INQUIRY_FORM: selectSamples(formStories, forms, 'inquiry'),
  QUESTION_CARD: selectSamples(questionStories, questionCards, 'list'),
  TASK_CARD: selectSamples(taskStories, taskCards, 'multiple', 'single', 'executions'),
  TEMPLATE_CARD: selectSamples(richStories, richCards, 'everyPart'),
  TEXT_CARD: selectSamples(textStories, textCards, 'folded'),
  USER_EVAL_FORM: selectSamples(formStories, forms, 'evaluation'),
};
