import type { DocumentSource } from '../../documents/document-source';
import type { AllHandlers } from '../call';
import { notBuiltCalls } from '../not-built';
import { chatbotHandlers } from './chatbot';
import { customerServiceHandlers, type ServiceParts } from './customer-service';
import { documentHandlers } from './documents';
import { type FileParts, fileHandlers } from './files';
import { type LoginParts, loginHandlers } from './login';
import { type MessageParts, messageHandlers } from './messages';
import { roomHandlers } from './rooms';

/** A handler for every call of the contract. */
export function allHandlers(
  parts: LoginParts & MessageParts & ServiceParts & { readonly files: FileParts; readonly documents: DocumentSource },
): AllHandlers {
  return {
    chatbot: chatbotHandlers(parts),
    contacts: notBuiltCalls.contacts,
    customerService: customerServiceHandlers(parts),
    documents: documentHandlers(parts),
    files: fileHandlers(parts.files),
    login: loginHandlers(parts),
    meetings: notBuiltCalls.meetings,
    messages: messageHandlers(parts),
    rooms: roomHandlers(parts),
    schedules: notBuiltCalls.schedules,
    settings: notBuiltCalls.settings,
  };
}
