/** What the worker stores: all files of one build that open a conversation. The build replaces it in the worker. */
export interface ShellBuild {
  /** Changes with any file of the build. */
  readonly id: string;
  /** Relative to the page. */
  readonly files: readonly string[];
}

/** What is read of a request; `destination` is '' for calls of a script. */
export type RequestFacts = Pick<Request, 'method' | 'mode' | 'destination' | 'url'> & {
  readonly headers: Pick<Headers, 'has'>;
};

/** What the worker uses of its browser. */
export interface ShellEnvironment {
  readonly caches: Pick<CacheStorage, 'open' | 'keys' | 'delete'>;
  readonly fetch: (request: Request | string, options?: RequestInit) => Promise<Response>;
  readonly after: (delayMs: number) => Promise<void>;
  readonly now: () => number;
  /** The address of the page, without a query. */
  readonly pageUrl: string;
  /** Looks whether the gateway has a newer worker. */
  readonly lookForUpdate: () => Promise<unknown>;
}

const prefix = 'parley.shell.';
/** Names sort by the time at which they were stored, since its count of digits stays the same until 2286. */
const nameOf = (now: number, id: string): string => `${prefix}${now}.${id}`;
const shellsOf = (names: readonly string[]): readonly string[] =>
  names.filter((name) => name.startsWith(prefix)).toSorted();

/** The build that was stored last; undefined when none is. source: WB370 */
export const storedBuildId = async (caches: Pick<CacheStorage, 'keys'>): Promise<string | undefined> =>
  shellsOf(await caches.keys())
    .at(-1)
    ?.split('.')
    .at(-1);

/** How long the gateway may take to send the page before the stored one is shown. Ours. */
const pageLimitMs = 5000;

/** How a request is answered; 'network' leaves it to the browser, as if there was no worker. source: WB368 */
export function answerKindOf(request: RequestFacts, pageUrl: string): 'page' | 'file' | 'network' {
  const url = new URL(request.url);
  const page = new URL(pageUrl);
  if (request.method !== 'GET' || url.origin !== page.origin || request.headers.has('range')) return 'network';
  if (request.mode === 'navigate')
    // A page in a frame has its session from the page around it, and other tags.
    return url.pathname === page.pathname && request.destination === 'document' ? 'page' : 'network';
  const isFile = url.pathname.startsWith(`${page.pathname}assets/`) || url.pathname === `${page.pathname}favicon.svg`;
  return isFile && request.destination !== '' ? 'file' : 'network';
}

/**
 * Stores a build whole or not at all.
 *
 * @throws when a file is missing, or the gateway serves the page of another build already
 */
export async function storeShell({ id, files }: ShellBuild, environment: ShellEnvironment): Promise<void> {
  const { caches, fetch, now, pageUrl } = environment;
  const name = nameOf(now(), id);
  const cache = await caches.open(name);
  try {
    await cache.addAll(files.map((file) => new URL(file, pageUrl).href));
    const page = await fetch(pageUrl, { cache: 'no-store' });
    const html = await page.clone().text();
    if (!page.ok || !html.includes(`content="${id}"`)) throw new Error('the gateway serves another build');
    // The last entry: a cache with the page has everything.
    await cache.put(pageUrl, page);
  } catch (error) {
    await caches.delete(name);
    throw error;
  }
}

/** Deletes all stored builds but the newest of this id. source: WB370 */
export async function deleteOtherShells(id: string, { caches }: ShellEnvironment): Promise<void> {
  const shells = shellsOf(await caches.keys());
  const own = shells.findLast((name) => name.endsWith(`.${id}`));
  for (const name of shells) if (name !== own) await caches.delete(name);
}

/**
 * The page of the gateway; where it cannot be reached, does not answer in time or is down behind a proxy, the stored one
 * that is newest, also while its worker waits. source: WB368, WB370
 */
export async function answerPage(request: Request, environment: ShellEnvironment): Promise<Response> {
  const network = environment.fetch(request);
  const inTime = await Promise.race([network.catch(() => undefined), environment.after(pageLimitMs)]);
  if (inTime && inTime.status < 500) return inTime;
  const stored = await storedAnswer(environment.pageUrl, environment);
  if (!stored) return network;
  // The stored page may be older than a gateway that is only slow.
  network.then(environment.lookForUpdate).catch(() => undefined);
  return stored;
}

/** A stored file of any build: their names contain a hash of their content. source: WB368 */
export const answerFile = async (request: Request, environment: ShellEnvironment): Promise<Response> =>
  (await storedAnswer(request, environment)) ?? environment.fetch(request);

async function storedAnswer(
  request: Request | string,
  { caches, pageUrl }: ShellEnvironment,
): Promise<Response | undefined> {
  for (const name of shellsOf(await caches.keys()).toReversed()) {
    const cache = await caches.open(name);
    // One that is being stored has no page yet.
    const found = (await cache.match(pageUrl)) && (await cache.match(request, { ignoreVary: true }));
    if (found) return found;
  }
  return undefined;
}
