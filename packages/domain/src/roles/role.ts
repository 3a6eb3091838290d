/** Who a person is: the keys are the words that the code uses, the values those of the specification. source: RO-01, R-01 */
export const Role = { agent: 'customer', buyer: 'user', staff: 'jike', assistant: 'assistant' } as const;
export type Role = (typeof Role)[keyof typeof Role];

export const roles: readonly Role[] = Object.values(Role);

const rolesBySegment: ReadonlyMap<string, Role> = new Map([
  ['purchaseRobot', Role.buyer],
  ['staffService', Role.agent],
  ['pcCustomer', Role.agent],
  ['mtCustomer', Role.agent],
  ['mtChatRoom', Role.agent],
  ['message', Role.staff],
  ['assistant', Role.assistant],
]);

/**
 * The role of the page that a hash such as `#/message?x=1` opens: first segment, exact and case-sensitive.
 * source: RO-03 … RO-11, R-07
 */
export function roleOfHash(hash: string): Role {
  const segment = /^#?\/?([^/?#]*)/.exec(hash)?.[1] ?? '';
  return rolesBySegment.get(segment) ?? Role.buyer;
}

/** The role until start-up has read the hash. source: RP-05, EN-20, R-05 */
export const defaultRole: Role = Role.staff;

/** Whether a value is one of the four roles. source: SM-01 */
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
