/** The kinds of proof, the weakest first: a test of a higher kind proves rows of the lower kinds too. */
const kinds = ['rule', 'wire', 'screen'];

/** Rows of REQUIREMENTS.md with the kind in their last column. */
export function rowsOf(markdown) {
  const found = markdown.matchAll(/^\| ([A-Z]{2}-\d+) +\|.*\| ([a-z]+) +\|$/gm);
  return new Map([...found].map(([, id, kind]) => [id, kind]));
}

export const isKind = (kind) => kinds.includes(kind);

export const isSufficient = (kind, requiredKind) => kinds.indexOf(kind) >= kinds.indexOf(requiredKind);

/** Stories, and browser tests of the web client. */
const onScreen = [/^e2e\/[\w-]+\.spec\.ts$/, /^apps\/web\/.*\.browser\.test\.tsx?$/];
/** The proof: clients of the product against the real gateway. */
const againstGateway = /^tooling\/prove\/.*\.proof\.ts$/;
/** Gateway tests that import this harness start a gateway and use HTTP or a socket. */
const gatewayHarness = /from '[^']*\/testing\/test-[\w-]+'/;

/**
 * The kind of the tests of a file. Browser tests of ui-kit are not `screen`: they do not show that the web client
 * uses the component.
 *
 * @param {string} path from the root of the repository
 * @param {(path: string) => string} read
 */
export function kindOfFile(path, read) {
  if (onScreen.some((screen) => screen.test(path))) return 'screen';
  if (againstGateway.test(path)) return 'wire';
  return path.startsWith('apps/gateway/') && gatewayHarness.test(read(path)) ? 'wire' : 'rule';
}
