import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';

/** What an empty conversation shows, loaded after the composer: most conversations have messages. source: WB381 */
const phoneWelcomeModule = lazyModule(() => importModule(() => import('./PhoneWelcome')));

export const PhoneWelcome = lazyComponent(phoneWelcomeModule, (module) => module.PhoneWelcome);
