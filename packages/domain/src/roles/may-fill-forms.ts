import { Role } from './role';

/** Whether the role fills in forms; only buyers do, others see 'You aren't allowed to do this'. source: VA-07 */
export const mayFillForms = (role: Role): boolean => role === Role.buyer;
