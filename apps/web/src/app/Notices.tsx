import { ErrorBoundary } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services';
import { remindersAtom } from '../stores/reminders';
import { NoticeCorner } from './lazy-root';

/** Bottom right, over the composer: what the server reports by itself, and what a form still needs. source: VA-08, ER-04 */
export function Notices() {
  const { notices } = useServices();
  const hasReminders = useAtomValue(remindersAtom).length > 0;
  const hasAny = useSyncExternalStore(notices.subscribe, notices.read, notices.read).length > 0 || hasReminders;
  // Its code comes with the first one, and the corner stays for the next.
  const [wasNeeded, setNeeded] = useState(false);
  if (hasAny && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <ErrorBoundary>
      <NoticeCorner />
    </ErrorBoundary>
  );
}
