import type { Role } from './role';

/** Only who asks fills in forms; others see 'not allowed to operate'. source: §5 Form cards (VA-07), §6 */
export const mayFillForms = (role: Role): boolean => role === 'user';
