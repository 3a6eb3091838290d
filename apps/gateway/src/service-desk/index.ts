export type { ServiceDesk } from './desk';
