import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { DueReminder, type Reminder, reduceReminders } from './reminders';

const due = (data: unknown) => ({ type: 'reminder.due', data: v.parse(DueReminder, data) }) as const;
const none: readonly Reminder[] = [];

describe('reminders', () => {
  it('[TD6] stay until they are acknowledged, the newest last', () => {
    const both = [
      due({ id: 1, content: 'Call Lin', scheduleTime: '2026-04-21 10:00:00' }),
      due({ id: 2, content: 'B' }),
    ];
    const shown = both.reduce(reduceReminders, none);
    expect(shown.map(({ text }) => text)).toEqual(['Call Lin', 'B']);
    const remaining = reduceReminders(shown, { type: 'reminder.acknowledged', data: { id: shown[0]?.id ?? '' } });
    expect(remaining.map(({ text }) => text)).toEqual(['B']);
  });

  it('[TD6] are shown once however often they come, and again each time a to-do repeats', () => {
    const monday = { id: 1, content: 'A', scheduleTime: '2026-04-20 10:00:00' };
    const events = [due(monday), due(monday), due({ ...monday, scheduleTime: '2026-04-21 10:00:00', expiredFlag: 1 })];
    expect(events.reduce(reduceReminders, none).map(({ isExpired }) => isExpired)).toEqual([false, true]);
  });

  it('[TD6] are never more than twenty, whatever comes', () => {
    fc.assert(
      fc.property(fc.array(fc.anything().filter((data) => typeof data === 'object' && data !== null)), (all) => {
        const readable = all.flatMap((data) => {
          const reading = v.safeParse(DueReminder, data);
          return reading.success ? [{ type: 'reminder.due', data: reading.output } as const] : [];
        });
        expect(readable.reduce(reduceReminders, none).length).toBeLessThanOrEqual(20);
      }),
    );
    const many = Array.from({ length: 30 }, (_, id) => due({ id, content: `t${id}` }));
    expect(many.reduce(reduceReminders, none)[0]?.text).toBe('t10');
  });
});
