/** Turns the wire's 'yyyy-MM-dd HH:mm:ss' into the value of a datetime-local input. source: C-27 */
export const toInputValue = (stamp: string): string =>
  timestampPattern.test(stamp) ? stamp.slice(0, 16).replace(' ', 'T') : '';

/** Turns the value of a datetime-local input into the wire's format; empty stays empty. source: C-27 */
export const fromInputValue = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value.replace('T', ' ')}:00` : '';

const timestampPattern = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;
