const defaults = { runs: 5 };

/**
 * Reads the options of `npm run bench -- timeline`: `--runs 5 --only open,append --products ours,chatui`.
 *
 * @param {readonly string[]} args
 * @param {{ jobs: readonly string[], products: readonly string[] }} known
 */
export function readOptions(args, known) {
  const values = new Map();
  for (let at = 0; at < args.length; at += 2) values.set(args[at], args[at + 1] ?? '');
  const unknown = [...values.keys()].filter((name) => !['--runs', '--only', '--products'].includes(name));
  if (unknown.length > 0) throw new Error(`no option ${unknown.join(', ')}: there are --runs, --only, --products`);
  const runs = Number(values.get('--runs') ?? defaults.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1 on');
  return {
    runs,
    jobs: choose(values.get('--only'), known.jobs),
    products: choose(values.get('--products'), known.products),
  };
}

function choose(text, known) {
  if (text === undefined) return known;
  const requested = text.split(',');
  const unknown = requested.filter((name) => !known.includes(name));
  if (unknown.length > 0) throw new Error(`no ${unknown.join(', ')}: there are ${known.join(', ')}`);
  return known.filter((name) => requested.includes(name));
}
