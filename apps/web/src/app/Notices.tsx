import { ErrorBoundary } from '@parley/ui-kit';
import { useAtomValue } from 'jotai';
import { useState, useSyncExternalStore } from 'react';
import { useServices } from '../services/services';
import { needsNoticeCornerAtom } from '../stores/notice-corner';
import { NoticeCorner } from './lazy-root';

/** Notices of the server and of incomplete forms, at the bottom right over the composer, and what tells of new messages. source: VA-08, ER-04 */
export function Notices() {
  const { notices } = useServices();
  const needsCorner = useAtomValue(needsNoticeCornerAtom);
  const shown = useSyncExternalStore(notices.subscribe, notices.read);
  // The corner's code is loaded for the first of them; then the corner stays mounted.
  const [wasNeeded, setNeeded] = useState(false);
  if (!wasNeeded && (needsCorner || shown.length > 0)) setNeeded(true);
  if (!wasNeeded) return null;
  return (
    <ErrorBoundary>
      <NoticeCorner />
    </ErrorBoundary>
  );
}
