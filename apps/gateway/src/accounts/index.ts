export type { Account } from './account';
export { hashPassword } from './passwords';
export type { Session, SessionLookup, Sessions } from './sessions';
