import { importModule } from '../feedback/import-module';
import { lazyModule } from '../feedback/lazy-module';

/** The views of the lazy kinds of messages; they are in the same chunk as the form and media cards. */
export const mediaMessagesModule = lazyModule(
  async () => (await importModule(() => import('../cards/form-and-media-cards'))).mediaMessages,
);
