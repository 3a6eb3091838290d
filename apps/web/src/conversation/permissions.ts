import { mayFillForms, Role } from '@parley/domain';

/** What somebody may do in a conversation apart from reading and writing. */
export interface Permissions {
  /** Rate an answer, and ask its question again. source: SM-19 … SM-21, WB195 */
  readonly canRate: boolean;
  /** Ask for a person, and cancel that while waiting. source: WB243, SM-10 */
  readonly canAskForPerson: boolean;
  /** source: SM-40 */
  readonly canFillForms: boolean;
  /** Write to the robot, which suggests questions while one types; an agent writes to the asker. Ours. source: R-01 */
  readonly canAskRobot: boolean;
}

export const permissionsOf = (role: Role): Permissions => ({
  canRate: role !== Role.agent,
  canAskForPerson: role === Role.buyer,
  canFillForms: mayFillForms(role),
  canAskRobot: role !== Role.agent,
});
