/** How a row can be shown, the least first: a test of a higher kind shows all that one of a lower kind would. */
const kinds = ['rule', 'wire', 'screen'];

/** Rows of REQUIREMENTS.md with the kind in their last column. */
export function rowsOf(markdown) {
  const found = markdown.matchAll(/^\| ([A-Z]{2}-\d+) +\|.*\| ([a-z]+) +\|$/gm);
  return new Map([...found].map(([, id, kind]) => [id, kind]));
}

export const isKind = (kind) => kinds.includes(kind);

export const reaches = (kind, wanted) => kinds.indexOf(kind) >= kinds.indexOf(wanted);

/** Stories, and tests of the web client in a browser: what they see a person could see. */
const onScreen = [/^e2e\/[\w-]+\.spec\.ts$/, /^apps\/web\/.*\.browser\.test\.tsx?$/];
/** The proof: clients of the product against the real gateway. */
const againstGateway = /^tooling\/prove\/.*\.proof\.ts$/;
/** A test of the gateway that starts one and speaks to it by HTTP or a socket has its harness from there. */
const gatewayHarness = /from '[^']*\/testing\/test-[\w-]+'/;

/**
 * The kind of the tests of a file. A part of ui-kit alone in a browser is no screen: where it stands, and whether it stands
 * anywhere, is for a test of the web client to show.
 *
 * @param {string} path from the root of the repository
 * @param {(path: string) => string} read
 */
export function kindOfFile(path, read) {
  if (onScreen.some((screen) => screen.test(path))) return 'screen';
  if (againstGateway.test(path)) return 'wire';
  return path.startsWith('apps/gateway/') && gatewayHarness.test(read(path)) ? 'wire' : 'rule';
}
