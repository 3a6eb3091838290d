import { sql } from 'drizzle-orm';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { demoDatabase } from '../../testing/demo-database';
import { askAs, askers } from './testing';

const demo = demoDatabase();

async function numbersOfSingleUnits(): Promise<readonly string[]> {
  const rows = await demo.database.read(
    v.object({ number: v.string() }),
    sql`WITH single AS (SELECT tenant_id, order_number FROM order_lines GROUP BY tenant_id, order_number
        HAVING sum(quantity) = 1)
      SELECT order_number AS number FROM single
      UNION SELECT number FROM receipts NATURAL JOIN single
      UNION SELECT number FROM statements NATURAL JOIN single
      UNION SELECT number FROM rejections WHERE quantity = 1`,
  );
  return rows.map(({ number }) => number);
}

it('[PD43] answers in English name one unit, one day and one hour in the singular', async () => {
  const numbers = await numbersOfSingleUnits();
  expect(new Set(numbers.map((number) => number.slice(0, 2)))).toEqual(new Set(['PO', 'GR', 'RJ', 'ST']));
  const answers: string[] = [];
  for (const number of numbers)
    for (const question of ['Where is', 'When does arrive', 'Why is not paid', 'three-way match details of'])
      answers.push(JSON.stringify(await askAs(demo.database, askers.zhou, `${question} ${number}?`)));
  const units = answers.flatMap((answer) => answer.match(/(?<![\d.,-])1\*{0,2} (?:\w+ received|\w+)/g) ?? []);
  expect(units).toContain('1 unit');
  expect([...new Set(units.filter((unit) => /s\b|are$/.test(unit)))]).toEqual([]);
});
