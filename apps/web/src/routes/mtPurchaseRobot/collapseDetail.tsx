import { createFileRoute } from '@tanstack/react-router';
import { CollapseDetailScreen } from '../../features/purchase-robot/phone/CollapseDetailScreen';

export const Route = createFileRoute('/mtPurchaseRobot/collapseDetail')({ component: CollapseDetailScreen });
