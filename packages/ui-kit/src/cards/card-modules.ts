import type { CardType } from '@parley/domain';
import type { ComponentType } from 'react';
import { importModule } from '../feedback/import-module';
import { lazyModule } from '../feedback/lazy-module';
import { mediaMessagesModule } from '../messages/media-messages-module';
import type { TypedCardProps } from './card-props';

export type CardViews = { readonly [Type in CardType]: ComponentType<TypedCardProps<Type>> };

// Not in card-table.ts: the first screen imports these modules and must not load the heights of all cards.
export const commonCardsModule = lazyModule(
  async () => (await importModule(() => import('./common-cards'))).commonCards,
);
export const formAndMediaCardsModule = lazyModule(
  async () => (await importModule(() => import('./form-and-media-cards'))).formAndMediaCards,
);

/** Loads the cards that most conversations have, so that their rows have their final height at once. Ours. */
export async function loadCommonCards(): Promise<void> {
  await commonCardsModule.load();
}

/** Loads the views of all cards and messages; called while the page is idle. Ours. */
export async function loadCards(): Promise<void> {
  await Promise.all([commonCardsModule.load(), formAndMediaCardsModule.load(), mediaMessagesModule.load()]);
}
