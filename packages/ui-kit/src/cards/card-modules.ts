import type { CardType } from '@parley/domain';
import type { ComponentType } from 'react';
import { lazyModule } from '../feedback/lazy-module';
import { mediaMessagesModule } from '../messages/media-messages-module';
import type { TypedCardProps } from './card-props';

export type CardViews = { readonly [Type in CardType]: ComponentType<TypedCardProps<Type>> };

// Apart from the table of cards: the first screen asks for the modules and must not bring the heights of all cards.
export const reading = lazyModule(async () => (await import('./reading-cards')).readingCards);
export const formsAndMedia = lazyModule(async () => (await import('./form-and-media-cards')).formAndMediaCards);

/** Fetches what most conversations need, so that their rows have their height from the start. Ours. */
export async function loadReadingCards(): Promise<void> {
  await reading.load();
}

/** Fetches the views of all cards and messages, in a quiet moment before the first one comes. Ours. */
export async function loadCards(): Promise<void> {
  await Promise.all([reading.load(), formsAndMedia.load(), mediaMessagesModule.load()]);
}
