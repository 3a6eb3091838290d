import { importModule } from '@parley/ui-kit';
import type { ReactNode } from 'react';
import { LazyTexts, type TextsPart } from '../../services/LazyTexts';

const part: TextsPart = {
  key: 'agentDesk.waiting',
  load: {
    zh_CN: async () => (await importModule(() => import('@parley/i18n/zh-CN/agent-desk'))).agentDeskTexts,
    en_US: async () => (await importModule(() => import('@parley/i18n/en-US/agent-desk'))).agentDeskTexts,
  },
};

/** Waits for the texts that only agents see, which no other screen loads. Ours. source: M-46 */
export const AgentDeskTexts = ({ children }: { readonly children: ReactNode }) => (
  <LazyTexts part={part}>{children}</LazyTexts>
);
