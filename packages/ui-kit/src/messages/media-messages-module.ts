import { lazyModule } from '../feedback/lazy-module';

/** The views of all but words and cards; they come with the cards of forms and media. */
export const mediaMessagesModule = lazyModule(
  async () => (await import('../cards/form-and-media-cards')).mediaMessages,
);
