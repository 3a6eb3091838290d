import { createFileRoute } from '@tanstack/react-router';
import { FileRecordsScreen } from '../../features/records/FileRecordsScreen';

export const Route = createFileRoute('/mtPurchaseRobot/fileRecords')({ component: FileRecordsScreen });
