export type { ServiceDesk } from './service-desk';
