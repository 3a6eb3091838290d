import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';

/** Rarely shown parts of the frame around every screen. Ours. */
const rootModule = lazyModule(() => importModule(() => import('./root-module')));

export const NoticeCorner = lazyComponent(rootModule, (module) => module.NoticeCorner);
export const SignInDialog = lazyComponent(rootModule, (module) => module.SignInDialog);
