import { createFileRoute } from '@tanstack/react-router';
import { SettingsScreen } from '../../features/purchase-robot/phone/SettingsScreen';

export const Route = createFileRoute('/mtPurchaseRobot/chatInfo')({ component: SettingsScreen });
