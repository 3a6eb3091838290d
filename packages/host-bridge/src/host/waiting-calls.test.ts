import { expect, it } from 'vitest';
import type { Parley } from './calls';
import { createApi, makeWaitingCalls } from './waiting-calls';

it('[HB20] makes the calls of the array that the page filled before the API was loaded', () => {
  const made: unknown[] = [];
  const warnings: string[] = [];
  const record = (name: string) => (value?: unknown) => Promise.resolve({ ok: made.push([name, value]) > 0 } as const);
  const parley = { askAbout: record('askAbout'), open: record('open') } as unknown as Parley;
  const warn = (reason: string, about?: string) => void warnings.push(`${reason} ${about}`);

  const api = createApi(parley, warn);
  makeWaitingCalls([['open'], ['askAbout', 'PR2026-0417'], ['constructor'], 'open', null], api, () => true);
  api.push(['askAbout', 'PO2026-1182']);

  expect(made).toEqual([
    ['open', undefined],
    ['askAbout', 'PR2026-0417'],
    ['askAbout', 'PO2026-1182'],
  ]);
  expect(warnings).toEqual([
    'there is no such call constructor',
    'there is no such call undefined',
    'there is no such call undefined',
  ]);
});
