import { Role } from './role';

/** Whether the role fills in forms; only buyers do, others see 'not allowed to operate'. source: VA-07 */
export const mayFillForms = (role: Role): boolean => role === Role.buyer;
