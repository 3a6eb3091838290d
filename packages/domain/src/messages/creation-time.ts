const legacy = /^(\d{4})-(\d{2})-(\d{2})[ T](\d{2}):(\d{2}):(\d{2})$/;
const china = 8 * 60 * 60 * 1000;

/** When a message was made, in epoch ms: ISO 8601, epoch ms, or 'yyyy-MM-dd HH:mm:ss' as UTC+8. source: W-02 */
export function timeOf(creationDate: string | number): number | undefined {
  if (typeof creationDate === 'number') return Number.isFinite(creationDate) ? creationDate : undefined;
  if (/^\d{12,14}$/.test(creationDate)) return Number(creationDate);
  if (legacy.test(creationDate)) return known(Date.parse(`${creationDate.replace(' ', 'T')}Z`) - china);
  return known(Date.parse(creationDate));
}

const known = (time: number): number | undefined => (Number.isNaN(time) ? undefined : time);
