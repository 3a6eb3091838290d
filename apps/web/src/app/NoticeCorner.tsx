import { NotificationRegion } from '@parley/ui-kit';
import { useServices } from '../services/services';

/** The corner itself, which comes with the first notice. source: DESIGN 6 */
export function NoticeCorner() {
  return <NotificationRegion shelf={useServices().notices} />;
}
