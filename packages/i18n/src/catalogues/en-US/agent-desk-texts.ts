import { agentDesk } from './agent-desk';

/** Texts that only agents see. source: M-46 */
export const agentDeskTexts = {
  ...agentDesk,
};
