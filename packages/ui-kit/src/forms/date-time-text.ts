const stamp = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;

/** What a date-time input takes, from a stored text; '' for text that is no time. */
export function inputOf(text: string): string {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = stamp.exec(text) ?? [];
  if (year === undefined) return '';
  return `${year}-${month}-${day}T${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

/** The text that is stored and shown, `yyyy-MM-dd HH:mm:ss`, from what a date-time input gives. source: M-32, C-27 */
export function textOf(input: string): string {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = stamp.exec(input) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
