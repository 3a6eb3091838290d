import { createFileRoute, useSearch } from '@tanstack/react-router';
import { dayOf, RecordsScreen } from '../../features/records/RecordsScreen';

export const Route = createFileRoute('/mtPurchaseRobot/records')({ component: Records });

function Records() {
  const { keyword = '', date }: { readonly keyword?: string; readonly date?: string } = useSearch({ strict: false });
  return <RecordsScreen keyword={keyword.trim()} day={dayOf(date)} />;
}
