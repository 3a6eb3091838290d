import type { Locator, Page } from 'playwright';
import { logOf } from './browser';

/** One row of the conversation as the document has it. */
export interface SeenRow {
  /** The uuid of an own message, the id of any other. */
  readonly key: string;
  readonly isRecalled: boolean;
  /** Undefined for a row without a status. */
  readonly status: string | undefined;
  readonly text: string;
}

/** The rows in the document now. */
interface Screen {
  readonly rows: readonly SeenRow[];
  readonly isAtTop: boolean;
  readonly text: string;
}

const beginning = 'Beginning of the conversation';
const stepShare = 0.5;
/** Ends an endless loop: a log of a thousand rows takes about a third of these reads. */
const maxReads = 1000;

/**
 * Reads every row of the virtual list by scrolling from the end to the beginning, because rows out of view are not in
 * the document.
 */
export async function readWholeLog(page: Page): Promise<readonly SeenRow[]> {
  const log = logOf(page);
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  let known: readonly SeenRow[] = [];
  for (let reads = 0; reads < maxReads; reads += 1) {
    const { rows, isAtTop, text } = await readScreen(log);
    known = joinRows(rows, known);
    if (isAtTop && (text.includes(beginning) || rows.length === 0)) return known;
    const isTooFar = !rows.some(({ key }) => key === known[0]?.key);
    const step = isTooFar ? stepShare : -stepShare;
    await log.evaluate((element, share) => element.scrollBy({ top: share * element.clientHeight }), step);
    await nextPaint(page);
  }
  // The beginning was never reached; the checker reports the missing messages.
  return known;
}

/** Adds the rows above those already known. A row that the page shows twice stays twice, so that the checker sees it. */
export function joinRows(rows: readonly SeenRow[], known: readonly SeenRow[]): readonly SeenRow[] {
  const first = known[0];
  if (!first) return rows;
  const at = rows.findIndex(({ key }) => key === first.key);
  return at < 0 ? known : [...rows.slice(0, at), ...known];
}

const readScreen = (log: Locator): Promise<Screen> =>
  log.evaluate((element) => ({
    rows: [...element.querySelectorAll('[data-row]')].flatMap((row) => {
      const bubble = row.querySelector('[data-side]');
      const status = bubble?.getAttribute('data-status') ?? undefined;
      const key = row.getAttribute('data-row') ?? '';
      return [{ key, isRecalled: bubble === null, status, text: bubble?.textContent ?? '' }];
    }),
    // The list is reversed: scrollTop is 0 at the end and negative above it.
    isAtTop: element.scrollTop - element.clientHeight <= 2 - element.scrollHeight,
    text: element.textContent ?? '',
  }));

const nextPaint = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
