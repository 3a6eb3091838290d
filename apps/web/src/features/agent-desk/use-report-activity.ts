import type { ActivitySubject, AgentActivity } from '@parley/domain';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../services/services';
import { createActivityReporter } from './activity-reporter';

/** How long after the last change of a text its writer counts as writing. */
const writingMs = 5000;

/** Tells the colleagues what the agent does here, while it is mounted and the page is shown. source: WB541 */
export function useReportActivity({ roomId, leftMessageId }: ActivitySubject, activity: AgentActivity): void {
  const { api, runAfter } = useServices();
  const isShown = useSyncExternalStore(subscribeToVisibility, isPageVisible);
  const reporter = useMemo(
    () =>
      createActivityReporter({
        runAfter,
        send: (reported) => api.customerService.reportActivity({ body: { roomId, leftMessageId, activity: reported } }),
      }),
    [api, runAfter, roomId, leftMessageId],
  );
  useEffect(() => reporter.set(isShown ? activity : 'none'), [reporter, isShown, activity]);
  useEffect(() => () => reporter.set('none'), [reporter]);
}

/** Whether the text has been changed just now. */
export function useIsWriting(text: string): boolean {
  const { runAfter } = useServices();
  const [restingText, setRestingText] = useState(text);
  useEffect(() => runAfter(writingMs, () => setRestingText(text)), [text, runAfter]);
  return text !== '' && text !== restingText;
}

function subscribeToVisibility(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}

const isPageVisible = (): boolean => document.visibilityState === 'visible';
