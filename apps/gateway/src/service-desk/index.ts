export type { Desk } from './desk';
