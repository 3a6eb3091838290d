const legacyPattern = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;
const chinaOffsetMs = 8 * 60 * 60 * 1000;

/**
 * Epoch ms of a creation date: ISO 8601, epoch ms, or 'yyyy-MM-dd HH:mm:ss' as UTC+8; undefined when invalid.
 * source: W-02
 */
export function parseTimestamp(creationDate: string | number): number | undefined {
  if (typeof creationDate === 'number') return Number.isFinite(creationDate) ? creationDate : undefined;
  if (/^\d{12,14}$/.test(creationDate)) return Number(creationDate);
  if (legacyPattern.test(creationDate))
    return unlessNaN(Date.parse(`${creationDate.replace(' ', 'T')}Z`) - chinaOffsetMs);
  return unlessNaN(Date.parse(creationDate));
}

const unlessNaN = (time: number): number | undefined => (Number.isNaN(time) ? undefined : time);
