import { askerService } from './asker-service';
import { chatbot } from './chatbot';
import { documents } from './documents';
import { files } from './files';
import { login } from './login';
import { messages } from './messages';
import { rooms } from './rooms';

/** The calls that a client has from its start: all but those that only agents, internal staff or host pages make. */
export const initialContract = {
  chatbot,
  customerService: askerService,
  documents,
  files,
  login,
  messages,
  rooms,
};
