/** Percentiles of durations in ms, by nearest rank. */
export function percentiles(durations) {
  const sorted = [...durations].sort((a, b) => a - b);
  const at = (share) => sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}

export const ms = (value) => `${value.toFixed(1)} ms`;

/** Formats one row of the table: figure, target, measured value and verdict. */
export function formatRow({ figure, target, reached, isReached }) {
  const verdict = isReached === undefined ? '' : isReached ? 'ok' : 'MISSED';
  return `${figure.padEnd(52)} ${target.padEnd(16)} ${reached.padEnd(40)} ${verdict}`;
}
