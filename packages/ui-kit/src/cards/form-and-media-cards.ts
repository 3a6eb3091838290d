import type { CardViews } from './card-modules';
import { FileCard } from './file-card/FileCard';
import { FormCard } from './form-card/FormCard';
import { ImageCard } from './image-card/ImageCard';

// The views of messages are in the same chunk, because both use the file tile and the image components.
export { mediaMessages } from '../messages/media-messages';

/** Cards that are rarer and have the largest views, in one lazy chunk. */
export const formAndMediaCards = {
  CUSTOMER_TICKET_FORM: FormCard,
  FILE_CARD: FileCard,
  IMAGE_CARD: ImageCard,
  INQUIRY_FORM: FormCard,
  USER_EVAL_FORM: FormCard,
} satisfies Partial<CardViews>;
