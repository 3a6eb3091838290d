import { agentDesk } from './agent-desk';
import { agentError } from './agent-error';
import { agentWriting } from './agent-writing';
import { chatSearch } from './chat-search';
import { chats } from './chats';
import { contacts } from './contacts';
import { groups } from './groups';
import { knowledge } from './knowledge';
import { talk } from './talk';
import { todos } from './todos';
import { transcript } from './transcript';

/** Texts that only agents and internal staff see. source: M-46 */
export const agentDeskTexts = {
  ...agentDesk,
  ...agentError,
  ...agentWriting,
  ...chatSearch,
  ...chats,
  ...contacts,
  ...groups,
  ...knowledge,
  ...talk,
  ...todos,
  ...transcript,
};
