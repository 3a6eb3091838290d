import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';

/** What the frame around every screen shows only now and then. Ours. */
const rootModule = lazyModule(() => importModule(() => import('./root-module')));

export const NoticeCorner = lazyComponent(rootModule, (module) => module.NoticeCorner);
export const SignInDialog = lazyComponent(rootModule, (module) => module.SignInDialog);
