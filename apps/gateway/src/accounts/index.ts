export type { Account } from './account';
export { hashPassword } from './passwords';
export type { Session, SessionReading, Sessions } from './sessions';
