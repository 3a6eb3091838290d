export { notifyRated } from './notify-rated';
export type { ServiceDesk } from './service-desk';
export { sweepPeriodically } from './sweep-periodically';
