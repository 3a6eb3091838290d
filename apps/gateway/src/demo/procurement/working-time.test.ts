import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../../db/database';
import { openTestDatabase } from '../../db/testing';
import { addWorkingMinutes, workdayMinutes, workingMinutes } from './working-time';

const at = (text: string) => new Date(`2026-04-${text}:00+08:00`);

describe('working time', () => {
  it('[PD2] skips nights and weekends, forward and back', () => {
    expect(addWorkingMinutes(at('20T16:50'), 180)).toEqual(at('21T10:20'));
    expect(addWorkingMinutes(at('21T10:20'), -180)).toEqual(at('20T16:50'));
    expect(addWorkingMinutes(at('17T13:50'), workdayMinutes + 180)).toEqual(at('20T16:50'));
    expect(addWorkingMinutes(at('18T12:00'), 60)).toEqual(at('20T09:30'));
    expect(addWorkingMinutes(at('18T12:00'), -60)).toEqual(at('17T17:00'));
  });

  it('[PD2] returns to the start after moving forward and back', () => {
    const minutes = fc.integer({ min: 1, max: 20_000 });
    const openingTime = at('21T08:30');
    const closingTimeBefore = at('20T18:00');
    const start = fc
      .integer({ min: 0, max: workdayMinutes - 1 })
      .map((minute) => new Date(openingTime.getTime() + minute * 60_000));
    fc.assert(
      fc.property(start, minutes, (from, distance) => {
        const back = addWorkingMinutes(addWorkingMinutes(from, distance), -distance);
        // The opening of a day and the closing of the day before are the same point of working time.
        const starts = from.getTime() === openingTime.getTime() ? [openingTime, closingTimeBefore] : [from];
        expect(starts).toContainEqual(back);
      }),
    );
  });
});

describe('working time in SQL', () => {
  let database: Database;
  beforeAll(async () => {
    database = await openTestDatabase();
  });
  afterAll(() => database.close());

  it('[PD2] counts the minutes that addWorkingMinutes added', async () => {
    const starts = fc
      .integer({ min: 0, max: 60 * 24 * 14 })
      .map((minute) => new Date(at('06T00:00').getTime() + minute * 60_000));
    await fc.assert(
      fc.asyncProperty(starts, fc.integer({ min: 1, max: 6_000 }), async (from, minutes) => {
        const until = addWorkingMinutes(from, minutes);
        const [row] = await database.read(
          v.object({ minutes: v.number() }),
          sql`SELECT ${workingMinutes(sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`)} AS minutes`,
        );
        expect(row?.minutes).toBe(minutes);
      }),
      { numRuns: 60 },
    );
  });
});
