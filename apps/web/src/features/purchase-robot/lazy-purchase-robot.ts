import { importModule, lazyComponent, lazyModule } from '@parley/ui-kit';

/** The rail and the welcome, which are loaded after the composer. source: WB214 */
const purchaseRobotModule = lazyModule(() => importModule(() => import('./purchase-robot-module')));

export const RailDrawer = lazyComponent(purchaseRobotModule, (module) => module.RailDrawer);
export const RailPanel = lazyComponent(purchaseRobotModule, (module) => module.RailPanel);
export const WelcomePane = lazyComponent(purchaseRobotModule, (module) => module.WelcomePane);
