import { useT } from '@parley/i18n/react';
import { useSetAtom } from 'jotai';
import { focusRequestsAtom } from '../../stores/frame';

/** First to reach by Tab and seen only then: past the rail, to where a question is written. source: DESIGN 10 */
export function SkipLink() {
  const t = useT();
  const requestFocus = useSetAtom(focusRequestsAtom);
  return (
    <button
      type="button"
      className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-sticky focus:rounded-md focus:border focus:border-line-card focus:bg-surface focus:px-3 focus:py-2 focus:shadow-raised"
      onClick={() => requestFocus((count) => count + 1)}
    >
      {t('a11y.skipToComposer')}
    </button>
  );
}
