import { createFileRoute } from '@tanstack/react-router';
import { ImageRecordsScreen } from '../../features/records/ImageRecordsScreen';

export const Route = createFileRoute('/mtPurchaseRobot/imageRecords')({ component: ImageRecordsScreen });
