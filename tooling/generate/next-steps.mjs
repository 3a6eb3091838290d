/** Tests of all calls or messages, which a new one has to meet too. */
const furtherTests = {
  call: ['claims', 'routes', 'hostile-input'].map((name) => `apps/gateway/src/http/${name}.test.ts`),
  message: ['packages/host-bridge/src/host/parley.browser.test.ts'],
};

/** The names of the packages that files belong to. */
const packagesOf = (paths) => [...new Set(paths.map((path) => path.split('/')[1]))];

/**
 * What follows the start, as printed: the recipe, the types, and the tests that were written.
 *
 * @param {string} kind
 * @param {readonly string[]} written the paths of the sources that the generator wrote
 */
export function nextSteps(kind, written) {
  const tests = [...written.filter((path) => /\.test\.tsx?$/.test(path)), ...(furtherTests[kind] ?? [])];
  const command = (project, paths) =>
    paths.length > 0 ? [`  npx vitest run --project ${project} ${paths.join(' ')}`] : [];
  return [
    `\nNext: fill in what is yours, with the table of '${kind}' in CONTRIBUTING.md at hand; then`,
    `  npx turbo run typecheck ${packagesOf(written)
      .map((name) => `--filter=@parley/${name}`)
      .join(' ')}`,
    ...command(
      'unit',
      tests.filter((path) => !path.includes('.browser.')),
    ),
    ...command(
      'component',
      tests.filter((path) => path.includes('.browser.')),
    ),
    '  npm test -- lint layers sources unused types',
    '  npx changeset, for the packages whose behaviour changed; commit its file with the rest',
  ].join('\n');
}
