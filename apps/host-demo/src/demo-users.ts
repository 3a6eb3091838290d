import type { Language } from './language';

/** Somebody whom the host demo has signed in. */
export interface DemoUser {
  readonly id: string;
  readonly name: { readonly [L in Language]: string };
  readonly department: { readonly [L in Language]: string };
}

/** The users of the avatar menu. A real host has its user in a session. */
export const demoUsers: readonly [DemoUser, ...DemoUser[]] = [
  {
    id: 'lin',
    name: { zh: '林晓', en: 'Lin Xiao' },
    department: { zh: '设备采购部', en: 'Equipment sourcing' },
  },
  {
    id: 'chen',
    name: { zh: '陈楠', en: 'Chen Nan' },
    department: { zh: '生产计划部', en: 'Production planning' },
  },
];

/** The user with this id, otherwise the first. */
export function demoUserOf(id: string | undefined): DemoUser {
  return demoUsers.find((user) => user.id === id) ?? demoUsers[0];
}
