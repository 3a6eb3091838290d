import type { CardBody, CardType } from '@parley/domain';
import type { LazyModule } from '../feedback/lazy-module';
import { assistantTextHeight } from './assistant-text/height';
import { autoMessageCardHeight } from './auto-message-card/height';
import { type CardViews, commonCardsModule, formAndMediaCardsModule } from './card-modules';
import { fileCardHeight } from './file-card/height';
import { formCardHeight } from './form-card/height';
import { imageCardHeight } from './image-card/height';
import { questionCardHeight } from './question-card/height';
import { richCardHeight } from './rich-card/height';
import { taskCardHeight } from './task-card/height';
import { textCardHeight } from './text-card/height';

interface CardRow<Type extends CardType> {
  /** The lazy module of its view; a module without that view does not compile. */
  readonly views: LazyModule<Pick<CardViews, Type>>;
  /** Its approximate height in pixels, for the placeholder until its view is loaded. */
  readonly height: (body: CardBody<Type>, content: string) => number;
}

/** Every card; its samples and stories are in `testing/gallery/card-samples.ts`. */
export const cardTable: { readonly [Type in CardType]: CardRow<Type> } = {
  ASSISTANT_TEXT: { views: commonCardsModule, height: assistantTextHeight },
  AUTO_MESSAGE_CARD: { views: commonCardsModule, height: autoMessageCardHeight },
  CARD: { views: commonCardsModule, height: richCardHeight },
  CUSTOMER_TICKET_FORM: { views: formAndMediaCardsModule, height: formCardHeight },
  FILE_CARD: { views: formAndMediaCardsModule, height: fileCardHeight },
  IMAGE_CARD: { views: formAndMediaCardsModule, height: imageCardHeight },
  INQUIRY_FORM: { views: formAndMediaCardsModule, height: formCardHeight },
  QUESTION_CARD: { views: commonCardsModule, height: questionCardHeight },
  TASK_CARD: { views: commonCardsModule, height: taskCardHeight },
  TEMPLATE_CARD: { views: commonCardsModule, height: richCardHeight },
  TEXT_CARD: { views: commonCardsModule, height: textCardHeight },
  USER_EVAL_FORM: { views: formAndMediaCardsModule, height: formCardHeight },
};
