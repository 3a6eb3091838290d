/** 'yyyy-MM-dd HH:mm:ss', as to-dos carry it, for an input of type datetime-local. source: C-27 */
export const toInput = (stamp: string): string => (known.test(stamp) ? stamp.slice(0, 16).replace(' ', 'T') : '');

/** What such an input holds, as a to-do carries it; empty stays empty. source: C-27 */
export const fromInput = (value: string): string =>
  /^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value) ? `${value.replace('T', ' ')}:00` : '';

const known = /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d/;
