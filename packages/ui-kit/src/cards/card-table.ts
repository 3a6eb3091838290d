import type { CardBody, CardType } from '@parley/domain';
import type { LazyModule } from '../feedback/lazy-module';
import { assistantTextHeight } from './assistant-text/height';
import { autoMessageCardHeight } from './auto-message-card/height';
import { type CardViews, formsAndMedia, reading } from './card-modules';
import { fileCardHeight } from './file-card/height';
import { formCardHeight } from './form-card/height';
import { imageCardHeight } from './image-card/height';
import { questionCardHeight } from './question-card/height';
import { richCardHeight } from './rich-card/height';
import { taskCardHeight } from './task-card/height';
import { textCardHeight } from './text-card/height';

interface CardRow<Type extends CardType> {
  /** The module that its view comes with: it has to have one, or the row does not compile. */
  readonly views: LazyModule<Pick<CardViews, Type>>;
  /** About how high it will be, in pixels: its placeholder until its view is there. */
  readonly height: (body: CardBody<Type>, content: string) => number;
}

/** Every card; its samples and stories are in `testing/gallery/card-samples.ts`. */
export const cardTable: { readonly [Type in CardType]: CardRow<Type> } = {
  ASSISTANT_TEXT: { views: reading, height: assistantTextHeight },
  AUTO_MESSAGE_CARD: { views: reading, height: autoMessageCardHeight },
  CARD: { views: reading, height: richCardHeight },
  CUSTOMER_TICKET_FORM: { views: formsAndMedia, height: formCardHeight },
  FILE_CARD: { views: formsAndMedia, height: fileCardHeight },
  IMAGE_CARD: { views: formsAndMedia, height: imageCardHeight },
  INQUIRY_FORM: { views: formsAndMedia, height: formCardHeight },
  QUESTION_CARD: { views: reading, height: questionCardHeight },
  TASK_CARD: { views: reading, height: taskCardHeight },
  TEMPLATE_CARD: { views: reading, height: richCardHeight },
  TEXT_CARD: { views: reading, height: textCardHeight },
  USER_EVAL_FORM: { views: formsAndMedia, height: formCardHeight },
};
