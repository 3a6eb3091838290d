import { ErrorBoundary } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services';
import { appUpdateAtom } from '../stores/app-update';
import { shownRemindersAtom } from '../stores/shown-reminders';
import { NoticeCorner } from './lazy-root';

/** Notices of the server and of incomplete forms, at the bottom right over the composer. source: VA-08, ER-04 */
export function Notices() {
  const { notices } = useServices();
  const hasReminders = useAtomValue(shownRemindersAtom).length > 0;
  const hasUpdate = useAtomValue(appUpdateAtom) !== undefined;
  const hasAny =
    useSyncExternalStore(notices.subscribe, notices.read, notices.read).length > 0 || hasReminders || hasUpdate;
  // The corner's code is loaded for the first notice; then the corner stays mounted.
  const [wasNeeded, setNeeded] = useState(false);
  if (hasAny && !wasNeeded) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <ErrorBoundary>
      <NoticeCorner />
    </ErrorBoundary>
  );
}
