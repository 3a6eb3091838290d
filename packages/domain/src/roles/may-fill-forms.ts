import type { Role } from './role';

/** Only who asks fills in forms; others see 'not allowed to operate'. source: VA-07 */
export const mayFillForms = (role: Role): boolean => role === 'user';
