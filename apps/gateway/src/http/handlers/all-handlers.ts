import type { DocumentSource } from '../../documents/document-source';
import type { AllHandlers } from '../call';
import { notBuiltCalls } from '../not-built';
import { chatbotHandlers } from './chatbot';
import { customerServiceHandlers, type ServiceDeskHandlerDependencies } from './customer-service';
import { documentHandlers } from './documents';
import { type FileDependencies, fileHandlers } from './files';
import { type LoginDependencies, loginHandlers } from './login';
import { type MessageDependencies, messageHandlers } from './messages';
import { roomHandlers } from './rooms';

/** A handler for every call of the contract. */
export function allHandlers(
  parts: LoginDependencies &
    MessageDependencies &
    ServiceDeskHandlerDependencies & { readonly files: FileDependencies; readonly documents: DocumentSource },
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
