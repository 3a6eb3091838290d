export { Moment } from '../../conversation/timeline/Moment';
