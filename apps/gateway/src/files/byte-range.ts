export interface ByteRange {
  readonly start: number;
  /** The last byte, included. */
  readonly end: number;
}

/** The one range that is asked for; `none` when it lies outside, undefined when all of it is to be sent. source: FI29 */
export function byteRangeOf(header: string | undefined, size: number): ByteRange | 'none' | undefined {
  // Several ranges, and what is no range, get the whole file, as the standard allows.
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? [];
  if (first === '' && last === '') return undefined;
  if (first === '')
    return Number(last) === 0 || size === 0 ? 'none' : { start: Math.max(0, size - Number(last)), end: size - 1 };
  const start = Number(first);
  const end = last === '' ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== '' && Number(last) < start) return undefined;
  return start >= size ? 'none' : { start, end };
}
