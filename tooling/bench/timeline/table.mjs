/** The median; of an even number of values the mean of the two in the middle. */
export function median(values) {
  if (values.length === 0) return undefined;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/** The peer with the smallest finite figure. */
export function bestPeer(figures, own = 'ours') {
  const peers = Object.entries(figures).filter(([name, value]) => name !== own && Number.isFinite(value));
  const [best] = peers.sort(([, a], [, b]) => a - b);
  return best && { name: best[0], value: best[1] };
}

/**
 * One row: ours against the best peer of the same run. A goal is `limit` (at most), `ratio` (at most so many times the
 * best peer) or both; without a figure to compare with, a ratio is neither reached nor missed.
 *
 * @param {{ figures: Readonly<Record<string, number | undefined>>, goal?: { limit?: number, ratio?: number } }} row
 */
export function compareWithBest({ figures, goal = {} }) {
  const own = figures.ours;
  const best = bestPeer(figures);
  const ratio = own === undefined || !best || best.value === 0 ? undefined : own / best.value;
  const checks = [
    ...(goal.limit === undefined || own === undefined ? [] : [own <= goal.limit]),
    ...(goal.ratio === undefined || ratio === undefined ? [] : [ratio <= goal.ratio]),
  ];
  return { best, ratio, isReached: checks.length === 0 ? undefined : checks.every(Boolean) };
}

/** Formats a figure with suitable precision; '–' if there is none. */
export function formatFigure(value) {
  if (value === undefined || Number.isNaN(value)) return '–';
  if (value === Number.POSITIVE_INFINITY) return 'too long';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value >= 10 || Number.isInteger(value) ? value.toFixed(0) : value.toFixed(1);
}

/** Formats the rows as an aligned Markdown table. @param {readonly (readonly string[])[]} rows the head first */
export function asTable(rows) {
  const widths = rows[0].map((_, column) => Math.max(3, ...rows.map((row) => row[column].length)));
  const line = (row) => `| ${row.map((cell, column) => cell.padEnd(widths[column])).join(' | ')} |`;
  const [head, ...body] = rows;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(line)];
}
