const dateTimePattern = /^\s*(\d{4})-(\d\d)-(\d\d)(?:[ T](\d\d):(\d\d)(?::(\d\d))?)?/;

/** The value of a date-time input for a stored text; '' if the text is not a date and time. */
export function toInputValue(text: string): string {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = dateTimePattern.exec(text) ?? [];
  if (year === undefined) return '';
  return `${year}-${month}-${day}T${hour}:${minute}${second === '00' ? '' : `:${second}`}`;
}

/** The text to store and show, `yyyy-MM-dd HH:mm:ss`, for the value of a date-time input. source: M-32, C-27 */
export function toStoredText(input: string): string {
  const [, year, month, day, hour = '00', minute = '00', second = '00'] = dateTimePattern.exec(input) ?? [];
  return year === undefined ? '' : `${year}-${month}-${day} ${hour}:${minute}:${second}`;
}
