import { importModule } from '@parley/ui-kit';
import type { TextsPart } from '../../services/LazyTexts';

/** The texts of this feature, which no other screen loads. source: M-46 */
export const meetingTexts: TextsPart = {
  key: 'meetings.topic',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/meetings'))).meetingTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/meetings'))).meetingTexts,
  },
};
