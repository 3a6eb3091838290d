import { ApiError } from '@parley/api-client';
import { useT } from '@parley/i18n/react';
import { Link, Spinner } from '@parley/ui-kit';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useServices } from '../../services/services';
import type { TimelineRowOf } from './timeline-rows';

/** A placeholder for missing messages, which are loaded when the row comes into view or is pressed. source: WB101 */
export function GapRow({ row: { roomId, missed } }: { readonly row: TimelineRowOf<'gap'> }) {
  const t = useT();
  const { roomLoader } = useServices();
  const [isLoading, setLoading] = useState(false);
  const load = useCallback(() => {
    setLoading(true);
    roomLoader
      .fillGap(roomId, missed)
      // The row stays, and can be pressed again.
      .catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
      })
      .finally(() => setLoading(false));
  }, [roomLoader, roomId, missed]);
  const element = useWhenVisible(load);
  return (
    <div ref={element} className="flex min-h-10 items-center justify-center gap-2 py-2 text-cap text-fg-3">
      {isLoading && <Spinner />}
      {isLoading ? (
        t('timeline.loadingOlder')
      ) : (
        <Link size="cap" onPress={load}>
          {t('timeline.gap')}
        </Link>
      )}
    </div>
  );
}

/** Rows near the viewport are rendered too: only a visible one counts. */
function useWhenVisible(onVisible: () => void) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver((entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onVisible();
    });
    if (element.current) observer.observe(element.current);
    return () => observer.disconnect();
  }, [onVisible]);
  return element;
}
