import type { Locator, Page } from 'playwright';
import { logOf } from './browser';

/** One row of the conversation as it stands in the document. */
export interface SeenRow {
  /** The uuid of an own message, the id of any other. */
  readonly key: string;
  readonly isRecalled: boolean;
  /** Undefined where nothing is said about it. */
  readonly status: string | undefined;
  readonly text: string;
}

/** What is on the screen now. */
interface Screen {
  readonly rows: readonly SeenRow[];
  readonly isAtTop: boolean;
  readonly text: string;
}

const beginning = 'Beginning of the conversation';
const stepShare = 0.5;
/** A thousand rows are read in a third of them. */
const maxLooks = 1000;

/**
 * Every row from the first to the last, read as a person reads them: from the foot, one stretch after the other, until
 * the beginning is there. Rows beyond the screen are not in the document.
 */
export async function readWholeLog(page: Page): Promise<readonly SeenRow[]> {
  const log = logOf(page);
  await log.evaluate((element) => element.scrollTo({ top: 0 }));
  let known: readonly SeenRow[] = [];
  for (let looks = 0; looks < maxLooks; looks += 1) {
    const { rows, isAtTop, text } = await lookAt(log);
    known = joined(rows, known);
    if (isAtTop && (text.includes(beginning) || rows.length === 0)) return known;
    const isTooFar = !rows.some(({ key }) => key === known[0]?.key);
    const step = isTooFar ? stepShare : -stepShare;
    await log.evaluate((element, share) => element.scrollBy({ top: share * element.clientHeight }), step);
    await drawn(page);
  }
  // A page that does not show its beginning has lost it: the checker says so.
  return known;
}

/** Rows above those known already; that a row stands there twice is told, and not mended. */
export function joined(rows: readonly SeenRow[], known: readonly SeenRow[]): readonly SeenRow[] {
  const first = known[0];
  if (!first) return rows;
  const at = rows.findIndex(({ key }) => key === first.key);
  return at < 0 ? known : [...rows.slice(0, at), ...known];
}

const lookAt = (log: Locator): Promise<Screen> =>
  log.evaluate((element) => ({
    rows: [...element.querySelectorAll('[data-row]')].flatMap((row) => {
      const said = row.querySelector('[data-side]');
      const status = said?.getAttribute('data-status') ?? undefined;
      const key = row.getAttribute('data-row') ?? '';
      return [{ key, isRecalled: said === null, status, text: said?.textContent ?? '' }];
    }),
    // The foot is zero, and everything above it below zero.
    isAtTop: element.scrollTop - element.clientHeight <= 2 - element.scrollHeight,
    text: element.textContent ?? '',
  }));

const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
