import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { earliestTodoTime, isRepeating, normaliseTodo, repeatTypes, Todo, validateTodo } from './todo';

const now = new Date(2026, 2, 1, 10, 0).getTime();
const entry = { content: 'call Hailan', scheduleTime: '2026-03-01 11:00:00', repeatType: '0', endTime: '' } as const;
const errorsOf = (changes: object) => validateTodo({ ...entry, ...changes }, now);

describe('Todo', () => {
  it('[TD1] reads every field, and invalid values as missing', () => {
    const whole = {
      id: '7',
      scheduleType: 'URL',
      content: 'c',
      scheduleTime: 's',
      endTime: 'e',
      repeatType: '3',
      shareTitle: 't',
      shareDesc: 'd',
      shareUrl: 'https://u',
      imageUrl: 'https://i',
      friends: [{ friendGroupId: 'f', friendGroupName: 'Gao', type: '1' }],
    };
    expect(v.parse(Todo, { ...whole, id: 7, repeatType: 3, friends: JSON.stringify(whole.friends) })).toEqual(whole);
    const bare = { scheduleType: 'TEXT', content: '', scheduleTime: '', endTime: '', repeatType: '0', friends: [] };
    expect(v.parse(Todo, {})).toEqual(bare);
    const invalid = Object.fromEntries(Object.keys(whole).map((name) => [name, { deep: 1 }]));
    expect(v.parse(Todo, invalid)).toEqual(bare);
    expect(v.parse(Todo, { friends: [{ friendGroupId: 8 }, { friendGroupName: 'no id' }, 'x'] }).friends).toEqual([
      { friendGroupId: '8', friendGroupName: '' },
    ]);
  });

  it('[TD1] repeats never, daily, weekly, monthly or yearly; there is no other code', () => {
    expect(repeatTypes).toEqual(['0', '1', '3', '4', '5']);
    expect([0, 1, 2, 3, '5', 6, null].map((repeatType) => v.parse(Todo, { repeatType }).repeatType)).toEqual([
      '0',
      '1',
      '0',
      '3',
      '5',
      '0',
      '0',
    ]);
  });
});

describe('validateTodo', () => {
  it('[TD2] requires text and a time', () => {
    expect(errorsOf({})).toEqual({});
    expect(errorsOf({ content: ' \n ' })).toEqual({ content: 'empty' });
    expect(errorsOf({ scheduleTime: '' })).toEqual({ scheduleTime: 'empty' });
  });

  it('[TD3] accepts yesterday by the calendar, and nothing before', () => {
    expect(earliestTodoTime(now)).toBe('2026-02-28 00:00:00');
    expect(earliestTodoTime(new Date(2026, 0, 1).getTime())).toBe('2025-12-31 00:00:00');
    expect(errorsOf({ scheduleTime: '2026-02-28 00:00:00' })).toEqual({});
    expect(errorsOf({ scheduleTime: '2026-02-27 23:59:59' })).toEqual({ scheduleTime: 'early' });
    expect(errorsOf({ repeatType: '1', endTime: '2026-02-27 23:59:59' })).toEqual({ endTime: 'early' });
  });

  it('[TD4] checks the end only of a to-do that repeats, and lets it be before the start', () => {
    expect(repeatTypes.filter((repeatType) => isRepeating({ repeatType }))).toEqual(['1', '3', '4', '5']);
    expect(errorsOf({ repeatType: '0', endTime: '2020-01-01 00:00:00' })).toEqual({});
    expect(errorsOf({ repeatType: '1', endTime: '2026-03-01 10:00:00' })).toEqual({});
  });
});

describe('normaliseTodo', () => {
  it('[TD5] trims the text, and drops the end of a to-do that does not repeat', () => {
    const kept = { ...entry, id: '7', content: ' call ', endTime: '2026-04-01 00:00:00' };
    expect(normaliseTodo(kept)).toEqual({ ...kept, content: 'call', endTime: '' });
    expect(normaliseTodo({ ...kept, repeatType: '4' }).endTime).toBe(kept.endTime);
  });
});
