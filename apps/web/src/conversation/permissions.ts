import { mayFillForms, type Role } from '@parley/domain';

/** What somebody may do in a conversation apart from reading and writing. */
export interface Permissions {
  /** Rate an answer, and ask again where one was interrupted. source: §4 Rating (SM-18) */
  readonly canRate: boolean;
  /** source: §4 Queue (SM-10) */
  readonly canLeaveQueue: boolean;
  /** source: §4 Form cards (SM-40) */
  readonly canFillForms: boolean;
}

export const permissionsOf = (role: Role): Permissions => ({
  canRate: role !== 'customer',
  canLeaveQueue: role === 'user',
  canFillForms: mayFillForms(role),
});
