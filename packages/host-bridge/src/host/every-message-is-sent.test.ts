import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type MessageSpec, protocol } from '../protocol';

const sources = readdirSync(import.meta.dirname)
  .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
  .map((name) => readFileSync(join(import.meta.dirname, name), 'utf8'))
  .join('\n');

it('[HB33] sends each message to the client that only our host script can send', () => {
  const ours = Object.entries<MessageSpec>(protocol)
    .filter(([, { direction, ours: parts }]) => direction === 'toClient' && parts?.includes('message'))
    .map(([name]) => name);
  expect(ours.length).toBeGreaterThan(0);
  expect(ours.filter((name) => !new RegExp(`client\\.(?:post|request)\\('${name}'`).test(sources))).toEqual([]);
});
