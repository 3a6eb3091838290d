import { parseTimestamp } from '@parley/domain';
import { useFormat, useT } from '@parley/i18n';
import { useCallback } from 'react';
import { useServices } from '../../services/services';
import { dayKind } from './relative-date';
import type { TimelineRow } from './timeline-rows';

/** The day of a row in the reader's language: 'Today', 'Yesterday', 'April 18'. source: behaviours 1 */
export function useDayLabel(): (row: TimelineRow) => string | undefined {
  const t = useT();
  const format = useFormat();
  const { now } = useServices();
  return useCallback(
    (row) => {
      const at = timeOfRow(row);
      if (at === undefined) return undefined;
      const kind = dayKind(at, now());
      if (kind === 'otherYear') return format.fullDate(at);
      return kind === 'thisYear' ? format.monthDay(at) : t(`date.${kind}`);
    },
    [t, format, now],
  );
}

function timeOfRow(row: TimelineRow): number | undefined {
  if (row.kind === 'gap') return undefined;
  return parseTimestamp((row.kind === 'message' ? row.message : row.pending).creationDate);
}
