import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type MessageSpec, protocol } from '../protocol';

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

it('[HB33] has a call that sends each message to the client', () => {
  const names = Object.entries<MessageSpec>(protocol)
    .filter(([, { direction }]) => direction !== 'toHost')
    .map(([name]) => name);
  expect(names.length).toBeGreaterThan(0);
  expect(names.filter((name) => !new RegExp(`client\\.(?:post|request)\\('${name}'`).test(sources))).toEqual([]);
});
