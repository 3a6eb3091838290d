import { parseTimestamp } from '@parley/domain';
import { useFormat } from '@parley/i18n';
import { useServices } from '../../services/services';
import { relativeDate } from './relative-date';

/** When something was, as the conversation says it; nothing for a stamp that cannot be read. */
export function Moment({ stamp }: { readonly stamp: string | undefined }) {
  const format = useFormat();
  const { now } = useServices();
  const at = stamp === undefined ? undefined : parseTimestamp(stamp);
  return at !== undefined && <time className="kit-num">{format.dateText(relativeDate(at, now()))}</time>;
}
