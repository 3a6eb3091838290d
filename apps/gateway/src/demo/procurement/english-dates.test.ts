import { describe, expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { columnDay, momentText } from './format';
import { askAs, askers, designTime as now } from './testing';
import { todayOf } from './today';

const demo = demoDatabase();

/** Times that programs read, addresses and names of files: nobody reads a date in them. */
const machineText = /"(?:dataTime|url|cardLink|fileName|buttonParam)":"[^"]*"|[^"]*\.csv/g;
/** A date in figures, or a moment without its comma. */
const otherStyle =
  /(?<![\w-])(?:\d{4}-\d{2}(?:-\d{2})?|\d{2}-\d{2})(?![\w-])|[A-Z][a-z]{2} \d{1,2} \d{2}:\d{2}|\d{2}:\d{2} on /g;

describe('dates in English', () => {
  it.each([
    'Where is PR2026-0417?',
    'Why has PR2026-0417 not been approved?',
    'Where is PR2026-0382?',
    'why was PR2026-0409 returned',
    'Why did the three-way match of PO2026-1182 fail?',
    'When does PO2026-1207 arrive?',
    'Where is PO2026-1182?',
    'Where is PO2026-1207?',
    'show statement ST2026-0418',
    'when is ST2026-0418 paid',
    'receipt GR26-0877',
    'rejection RJ26-031',
    'my requisitions',
    'open orders',
    'show my statements',
    "what is this month's total?",
    'Invite Hengrui',
    'Does the licence of Hengrui expire too soon?',
    'onboarding progress of Hengrui',
    'show me every card',
  ])('[PD55] have one style, and so have moments: %s', async (question) => {
    const replies = (await askAs(demo.database, askers.lin, question)) ?? [];
    expect(replies.length).toBeGreaterThan(0);
    const shown = replies.map(({ text, body }) => `${text} ${JSON.stringify(body ?? '')}`).join('\n');
    expect(shown.replace(machineText, '').match(otherStyle)).toBeNull();
  });

  it('[PD55] have that style on the welcome screen', async () => {
    const { items } = await todayOf(demo.database, { asker: askers.lin, language: 'en_US', now });
    expect(items.flatMap(({ title, note }) => `${title} ${note}`.match(otherStyle) ?? [])).toEqual([]);
  });

  it('[PD55] name the year only where it is another', () => {
    const context = { language: 'en_US', now } as const;
    expect(columnDay('2026-04-18', context)).toBe('Apr 18');
    expect(columnDay('2027-01-18', context)).toBe('Jan 18, 2027');
    expect(columnDay('2027-01-18', { language: 'zh_CN', now })).toBe('2027-01-18');
    expect(momentText(now, 'en_US')).toBe('Apr 21, 10:20');
    expect(momentText(now, 'zh_CN')).toBe('4 月 21 日 10:20');
  });
});
