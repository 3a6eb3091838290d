import type { DocumentSource } from '../../documents/document-source';
import type { AllHandlers } from '../call';
import { chatbotHandlers } from './chatbot';
import { type ContactDependencies, contactHandlers } from './contacts';
import { customerServiceHandlers, type ServiceDeskHandlerDependencies } from './customer-service';
import { documentHandlers } from './documents';
import { type FileDependencies, fileHandlers } from './files';
import { type LoginDependencies, loginHandlers } from './login';
import { meetingHandlers } from './meetings';
import { type MessageDependencies, messageHandlers } from './messages';
import { robotAccountHandlers } from './robot-account';
import { roomHandlers } from './rooms';
import { scheduleHandlers } from './schedules';
import { settingsHandlers } from './settings';

/** A handler for every call of the contract. */
export function allHandlers(
  dependencies: LoginDependencies &
    MessageDependencies &
    ServiceDeskHandlerDependencies &
    ContactDependencies & { readonly files: FileDependencies; readonly documents: DocumentSource },
): AllHandlers {
  return {
    chatbot: chatbotHandlers(dependencies),
    contacts: contactHandlers(dependencies),
    customerService: customerServiceHandlers(dependencies),
    documents: documentHandlers(dependencies),
    files: fileHandlers(dependencies.files),
    login: loginHandlers(dependencies),
    meetings: meetingHandlers(dependencies),
    messages: messageHandlers(dependencies),
    robot: robotAccountHandlers(dependencies),
    rooms: roomHandlers(dependencies),
    schedules: scheduleHandlers(dependencies),
    settings: settingsHandlers(dependencies),
  };
}
