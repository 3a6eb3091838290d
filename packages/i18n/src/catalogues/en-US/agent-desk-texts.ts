import { agentDesk } from './agent-desk';
import { agentWriting } from './agent-writing';

/** Texts that only agents see. source: M-46 */
export const agentDeskTexts = {
  ...agentDesk,
  ...agentWriting,
};
