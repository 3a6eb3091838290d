const defaults = { runs: 5 };

/**
 * What stands behind `npm run bench -- timeline`: `--runs 5 --only open,append --products ours,chatui`.
 *
 * @param {readonly string[]} args
 * @param {{ jobs: readonly string[], products: readonly string[] }} known
 */
export function readOptions(args, known) {
  const given = new Map();
  for (let at = 0; at < args.length; at += 2) given.set(args[at], args[at + 1] ?? '');
  const unknown = [...given.keys()].filter((name) => !['--runs', '--only', '--products'].includes(name));
  if (unknown.length > 0) throw new Error(`no option ${unknown.join(', ')}: there are --runs, --only, --products`);
  const runs = Number(given.get('--runs') ?? defaults.runs);
  if (!Number.isInteger(runs) || runs < 1) throw new Error('--runs is a whole number from 1 on');
  return {
    runs,
    jobs: chosen(given.get('--only'), known.jobs),
    products: chosen(given.get('--products'), known.products),
  };
}

function chosen(text, known) {
  if (text === undefined) return known;
  const wanted = text.split(',');
  const strange = wanted.filter((name) => !known.includes(name));
  if (strange.length > 0) throw new Error(`no ${strange.join(', ')}: there are ${known.join(', ')}`);
  return known.filter((name) => wanted.includes(name));
}
