import type { Language } from './language';

export interface Person {
  readonly id: string;
  readonly name: { readonly [L in Language]: string };
  readonly department: { readonly [L in Language]: string };
}

/** The people of the avatar menu. A real host has its user in a session. */
export const people: readonly [Person, ...Person[]] = [
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

export function personOf(id: string | undefined): Person {
  return people.find((person) => person.id === id) ?? people[0];
}
