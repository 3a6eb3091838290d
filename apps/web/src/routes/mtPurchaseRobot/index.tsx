import { createFileRoute } from '@tanstack/react-router';
import { PhoneChatScreen } from '../../features/purchase-robot/phone/PhoneChatScreen';

export const Route = createFileRoute('/mtPurchaseRobot/')({ component: PhoneChatScreen });
