import { agentDesk } from './agent-desk';
import { agentError } from './agent-error';
import { agentWriting } from './agent-writing';
import { knowledge } from './knowledge';
import { transcript } from './transcript';

/** Texts that only agents see. source: M-46 */
export const agentDeskTexts = {
  ...agentDesk,
  ...agentError,
  ...agentWriting,
  ...knowledge,
  ...transcript,
};
