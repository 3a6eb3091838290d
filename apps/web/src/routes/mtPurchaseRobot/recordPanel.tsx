import { createFileRoute } from '@tanstack/react-router';
import { RecordPanelScreen } from '../../features/records/RecordPanelScreen';

export const Route = createFileRoute('/mtPurchaseRobot/recordPanel')({ component: RecordPanelScreen });
