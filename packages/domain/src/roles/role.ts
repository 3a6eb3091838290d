/** `customer` is the human service agent. source: RO-01, R-01 */
export const roles = ['customer', 'user', 'jike', 'assistant'] as const;
export type Role = (typeof roles)[number];

const bySegment: ReadonlyMap<string, Role> = new Map([
  ['purchaseRobot', 'user'],
  ['staffService', 'customer'],
  ['pcCustomer', 'customer'],
  ['mtCustomer', 'customer'],
  ['mtChatRoom', 'customer'],
  ['message', 'jike'],
  ['assistant', 'assistant'],
]);

/** The role of the page that a hash such as `#/message?x=1` opens: first segment, exact and case-sensitive. source: RO-03 … RO-11, R-07 */
export function roleOfHash(hash: string): Role {
  const segment = /^#?\/?([^/?#]*)/.exec(hash)?.[1] ?? '';
  return bySegment.get(segment) ?? 'user';
}

/** Before start-up has looked at the hash. source: RP-05, EN-20, R-05 */
export const defaultRole: Role = 'jike';

/** Whether a value is one of the four roles. source: SM-01 */
export const isRole = (value: unknown): value is Role => roles.some((role) => role === value);
