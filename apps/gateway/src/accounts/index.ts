export { type Account, accountById } from './account';
export { hashPassword } from './passwords';
export type { Session, SessionLookup, Sessions } from './sessions';
