import { chatbot } from './chatbot';
import { contacts } from './contacts';
import { customerService } from './customer-service';
import { documents } from './documents';
import { files } from './files';
import { login } from './login';
import { meetings } from './meetings';
import { messages } from './messages';
import { rooms } from './rooms';
import { schedules } from './schedules';
import { settings } from './settings';

/** Every REST call, by group. Of a call that is not built yet only the address is known. source: RS-01 … RS-92 */
export const contract = {
  chatbot,
  contacts,
  customerService,
  documents,
  files,
  login,
  meetings,
  messages,
  rooms,
  schedules,
  settings,
};
export type Contract = typeof contract;

export type { Today, TodayItem } from './chatbot';
export { type Claims, type IdKind, idKinds, type Values } from './claims';
export type { Access, AnyCall, Content, ContentSpec, Endpoint, EndpointSpec, Facts, Method, Planned } from './endpoint';
export { ErrorBody, type ErrorCode, errorCodes } from './error-body';
export { findForbiddenText, type TextPath } from './forbidden-text';
export type { BinaryTypes, CallInput, CallResult, Handlers, NotBuilt } from './types';
export { notBuilt } from './types';
