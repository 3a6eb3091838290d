import type { CardType } from '@parley/domain';
import type { ComponentType } from 'react';
import { type LazyModule, lazyModule } from '../feedback/lazy-module';
import { mediaMessagesModule } from '../messages/media-messages-module';
import type { TypedCardProps } from './card-props';

export type CardViews = { readonly [Type in CardType]: ComponentType<TypedCardProps<Type>> };

const reading = lazyModule(async () => (await import('./reading-cards')).readingCards);
const formsAndMedia = lazyModule(async () => (await import('./form-and-media-cards')).formAndMediaCards);

/** A new card type does not compile until it has a row here and a view in that piece. */
export const pieces: { readonly [Type in CardType]: LazyModule<Pick<CardViews, Type>> } = {
  ASSISTANT_TEXT: reading,
  AUTO_MESSAGE_CARD: reading,
  CARD: reading,
  CUSTOMER_TICKET_FORM: formsAndMedia,
  FILE_CARD: formsAndMedia,
  IMAGE_CARD: formsAndMedia,
  INQUIRY_FORM: formsAndMedia,
  QUESTION_CARD: reading,
  TASK_CARD: reading,
  TEMPLATE_CARD: reading,
  TEXT_CARD: reading,
  USER_EVAL_FORM: formsAndMedia,
};

/** Fetches what most conversations need, so that their rows have their height from the start. source: ours */
export async function loadReadingCards(): Promise<void> {
  await reading.load();
}

/** Fetches the views of all cards and messages, in a quiet moment before the first one comes. source: ours */
export async function loadCards(): Promise<void> {
  await Promise.all([reading.load(), formsAndMedia.load(), mediaMessagesModule.load()]);
}
