import { importModule } from '@parley/ui-kit';
import type { TextsPart } from '../../services/LazyTexts';

/** The texts of this feature, which no other screen loads. source: M-46 */
export const robotTexts: TextsPart = {
  key: 'robotAccount.offline',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/robot-account'))).robotAccountTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/robot-account'))).robotAccountTexts,
  },
};
