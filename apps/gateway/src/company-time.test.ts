import { describe, expect, it } from 'vitest';
import { companyTime, companyTimeText, dayAtOffset, dayOf, timeAtOffset } from './company-time';

const at = (text: string) => new Date(`2026-04-${text}:00+08:00`);

describe('company time', () => {
  it('[PD22] is ISO text with the offset of its zone', () => {
    expect(companyTime(new Date('2026-04-20T16:30:00Z'))).toBe('2026-04-21T00:30:00.000+08:00');
    expect(new Date(companyTime(at('21T10:20')))).toEqual(at('21T10:20'));
  });

  it('[PD22] gives days and times relative to another day', () => {
    expect(dayOf(new Date('2026-04-20T16:30:00Z'))).toBe('2026-04-21');
    expect(dayAtOffset(at('21T10:20'), -3)).toBe('2026-04-18');
    expect(timeAtOffset(at('21T10:20'), -3, '09:36')).toEqual(at('18T09:36'));
  });

  it('[PD22] is written for people in their language', () => {
    const moment = new Date('2026-04-20T16:30:00Z');
    expect(companyTimeText(moment, 'zh_CN')).toBe('2026年4月21日 00:30');
    expect(companyTimeText(moment, 'en_US')).toBe('Apr 21, 2026, 00:30');
  });
});
