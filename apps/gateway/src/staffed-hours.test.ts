import { describe, expect, it } from 'vitest';
import { readConfig } from './config/config';

const hoursOf = (hours: string, holidays = '') =>
  readConfig({ STAFFED_HOURS: hours, STAFFED_HOLIDAYS: holidays }).staffedHours;
/** A moment at the company. 20 April 2026 is a Monday. */
const at = (time: string): Date => new Date(`2026-${time}:00+08:00`);
const office = 'Mon-Fri 08:30-18:00, Sat 10:00-12:00';

describe('the staffed hours', () => {
  it.each([
    [office, '04-20T08:29', false, '04-20T08:30'],
    [office, '04-20T08:30', true, '04-21T08:30'],
    [office, '04-20T17:59', true, '04-21T08:30'],
    [office, '04-20T18:00', false, '04-21T08:30'],
    [office, '04-24T18:00', false, '04-25T10:00'],
    [office, '04-25T12:00', false, '04-27T08:30'],
    ['Mon-Fri 08:30-12:00, Mon-Fri 13:00-18:00', '04-20T12:30', false, '04-20T13:00'],
    ['Fri 22:00-06:00', '04-24T23:00', true, '05-01T22:00'],
    ['Fri 22:00-06:00', '04-25T05:59', true, '05-01T22:00'],
    ['Fri 22:00-06:00', '04-25T06:00', false, '05-01T22:00'],
    ['Sun 22:00-06:00', '04-20T01:00', true, '04-26T22:00'],
    ['Sat-Mon 09:00-10:00', '04-19T09:30', true, '04-20T09:00'],
    ['Sat-Mon 09:00-10:00', '04-21T09:30', false, '04-25T09:00'],
    ['Mon-Sun 00:00-24:00', '04-20T23:59', true, '04-21T00:00'],
  ])('[GW323] %s at %s: open %s, next opening %s', (hours, moment, isOpen, next) => {
    expect(hoursOf(hours)?.isOpenAt(at(moment))).toBe(isOpen);
    expect(hoursOf(hours)?.nextOpening(at(moment))).toEqual(at(next));
  });

  it('[GW323] do not begin on a holiday; one that began on the day before goes on', () => {
    const hours = hoursOf('Mon-Fri 08:30-18:00', '2026-04-30, 2026-05-01..2026-05-05');
    expect(hours?.isOpenAt(at('04-30T10:00'))).toBe(false);
    expect(hours?.nextOpening(at('04-29T18:00'))).toEqual(at('05-06T08:30'));
    const nights = hoursOf('Mon-Sun 22:00-06:00', '2026-05-01');
    expect(['05-01T05:00', '05-01T23:00', '05-02T05:00'].map((moment) => nights?.isOpenAt(at(moment)))).toEqual([
      true,
      false,
      false,
    ]);
    expect(hoursOf('Mon 09:00-10:00', '2026-01-01..2026-12-31')?.nextOpening(at('02-02T09:00'))).toEqual(
      new Date('2027-01-04T09:00:00+08:00'),
    );
  });

  it('[GW323] are read by people in both languages', () => {
    expect(hoursOf(office)?.text('zh_CN')).toBe('周一至周五 08:30–18:00和周六 10:00–12:00');
    expect(hoursOf(office)?.text('en_US')).toBe('Mon to Fri 08:30–18:00 and Sat 10:00–12:00');
  });

  it.each([
    'Mon-Fri',
    'Mon 9:00-18:00',
    'Mon 09:00-25:00',
    'Mon 24:00-09:00',
    'Mon 09:00-09:00',
    'Mo 09:00-10:00',
    'Mon 09:60-10:00',
  ])('[GW322] %s is refused at the start by one sentence', (part) => {
    expect(() => hoursOf(`${office}, ${part}`)).toThrow(
      `STAFFED_HOURS must be days and times such as Mon-Fri 08:30-18:00, Sat 10:00-12:00, but has '${part}'.`,
    );
  });

  it.each([
    '2026-02-30',
    '2026-5-1',
    '2026-05-05..2026-05-01',
    'May 1',
    '2026-05-01..',
    '2026-05-01..2026-05-02..2026-05-03',
  ])('[GW322] a holiday %s is refused at the start by one sentence', (part) => {
    expect(() => hoursOf(office, `2026-01-01, ${part}`)).toThrow(
      `STAFFED_HOLIDAYS must be days such as 2026-05-01, 2026-10-01..2026-10-07, but has '${part}'.`,
    );
  });

  it('[GW322] are none by default; holidays without hours are refused', () => {
    expect(readConfig({}).staffedHours).toBeUndefined();
    expect(() => hoursOf('', '2026-05-01')).toThrow('STAFFED_HOLIDAYS is set, but STAFFED_HOURS is not.');
  });
});
