import { agentChatbot } from './agent-chatbot';
import { customerService } from './customer-service';
import { hostDocuments } from './host-documents';
import { initialContract } from './initial-contract';
import { loginAddress } from './login-address';
import { staffContract } from './staff-contract';
import { staffMessages } from './staff-messages';

/** Every REST call, by group. Of a call that is not built yet only the address is known. source: RS-01 … RS-92 */
export const contract = {
  ...initialContract,
  ...staffContract,
  chatbot: { ...initialContract.chatbot, ...agentChatbot },
  customerService,
  documents: { ...initialContract.documents, ...hostDocuments },
  login: { ...initialContract.login, ...loginAddress },
  messages: { ...initialContract.messages, ...staffMessages },
};
export type Contract = typeof contract;

export type { Today, TodayItem } from './chatbot';
export { type Claims, type IdKind, idKinds, type Values } from './claims';
export type { Access, AnyCall, Content, ContentSpec, Endpoint, EndpointSpec, Facts, Method, Planned } from './endpoint';
export { ErrorBody, type ErrorCode, errorCodes } from './error-body';
export { findForbiddenText, type TextPath } from './forbidden-text';
export type { RobotLogin } from './robot-account';
export { sendKeys } from './settings';
export type { BinaryTypes, CallInput, CallResult, Handlers, NotBuilt } from './types';
export { notBuilt } from './types';
