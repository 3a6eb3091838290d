export { useCall } from '../../services/use-call';
