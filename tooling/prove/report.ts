import { mkdir, writeFile } from 'node:fs/promises';
import { inRoot } from '../bootstrap/root.mjs';
import { ruleNames } from './checker';
import type { Verdict } from './runs';

/** The result of a run: lines to print, figures to store, and whether it passed. */
export interface Report {
  readonly lines: readonly string[];
  readonly figures: Readonly<Record<string, unknown>>;
  readonly isGood: boolean;
}

const seconds = (ms: number | undefined): string => (ms === undefined ? 'never' : `${(ms / 1000).toFixed(1)} s`);

export const verdictLine = (isGood: boolean, what: string, figures = ''): string =>
  `${isGood ? 'PASS' : 'FAIL'}  ${what.padEnd(64)} ${figures}`.trimEnd();

/** One line for each rule, below a summary of the run. */
export function reportOf({ history, tookMs, disconnects, violations }: Verdict): Report {
  const { invoked, acknowledged, unknown, recalled, stored, views, faults, quietAfterMs, timeouts } = history;
  const clients = history.outboxes.length;
  const perRule = Object.entries(ruleNames).map(([rule, name]) => {
    const broken = violations.filter((violation) => String(violation.rule) === rule).map(({ what }) => what);
    const examples = broken.slice(0, 3).join('; ');
    return verdictLine(
      broken.length === 0,
      `${rule.padStart(2)} ${name}`,
      broken.length > 0 ? `${broken.length}: ${examples}` : '',
    );
  });
  const figures = {
    messages: invoked.length,
    acknowledged: acknowledged.length,
    rows: stored.length,
    clients,
    views: views.length,
    disconnects,
    byKind: countsOf(faults.map(({ kind }) => kind)),
    unknownAttempts: unknown.length,
    recalled: recalled.size,
    quietAfterMs,
    tookMs: Math.round(tookMs),
    slowestNoticeMs: slowestOf(faults.map(({ noticedAfterMs }) => noticedAfterMs)),
    timeouts,
    violations: violations.slice(0, 100),
  };
  const summary = `      ${invoked.length} messages, ${clients} clients, ${history.rooms.size} rooms, ${disconnects} forced disconnects, ${unknown.length} attempts of unknown fate, ${recalled.size} recalls; ${seconds(tookMs)}, at rest ${seconds(quietAfterMs)} after the last`;
  return { lines: [summary, ...perRule], figures, isGood: violations.length === 0 };
}

const slowestOf = (all: readonly (number | undefined)[]): number =>
  Math.round(Math.max(0, ...all.map((one) => one ?? Number.POSITIVE_INFINITY)));

function countsOf(kinds: readonly string[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const kind of kinds) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}

/** Writes the figures of a run with its seed, which repeats it. */
export async function writeReport(run: string, seed: number, { figures, isGood }: Report): Promise<void> {
  const folder = inRoot('.reports', 'prove');
  await mkdir(folder, { recursive: true });
  const text = JSON.stringify({ run, seed, isGood, at: new Date().toISOString(), ...figures }, undefined, 2);
  await writeFile(`${folder}/${run}.json`, `${text}\n`);
}
