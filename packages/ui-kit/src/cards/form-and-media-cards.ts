import type { CardViews } from './card-modules';
import { FileCard } from './file-card/FileCard';
import { FormCard } from './form-card/FormCard';
import { ImageCard } from './image-card/ImageCard';

// The views of messages come in the same piece: they share the tile of a file and the pictures.
export { mediaMessages } from '../messages/media-messages';

/** What comes now and then, and weighs most. */
export const formAndMediaCards = {
  CUSTOMER_TICKET_FORM: FormCard,
  FILE_CARD: FileCard,
  IMAGE_CARD: ImageCard,
  INQUIRY_FORM: FormCard,
  USER_EVAL_FORM: FormCard,
} satisfies Partial<CardViews>;
