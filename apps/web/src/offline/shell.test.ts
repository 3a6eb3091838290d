import { describe, expect, it } from 'vitest';
import { answerFile, answerKindOf, answerPage, deleteOtherShells, storedBuildId, storeShell } from './shell';

const pageUrl = 'https://chat.example/';
const urlOf = (request: Request | string): string => new URL(typeof request === 'string' ? request : request.url).href;

/** A gateway that serves one build, and the caches of a browser. */
function aBrowser({ build = 'one', now = 1 } = {}) {
  const shells = new Map<string, Map<string, Response>>();
  const gateway = { build, now, isReachable: true, status: 200, looks: 0, isSlow: false, answerNow: () => undefined };
  const fetch = async (request: Request | string): Promise<Response> => {
    if (!gateway.isReachable) throw new TypeError('no network');
    if (gateway.isSlow) await new Promise<void>((resolve) => (gateway.answerNow = resolve as () => undefined));
    const text = urlOf(request) === pageUrl ? `<meta name="build" content="${gateway.build}">` : urlOf(request);
    return new Response(text, { status: gateway.status });
  };
  const cacheOf = (entries: Map<string, Response>) => ({
    match: async (request: Request | string) => entries.get(urlOf(request))?.clone(),
    put: async (request: string, answer: Response) => void entries.set(urlOf(request), answer),
    addAll: async (urls: readonly string[]) => {
      for (const url of urls) entries.set(url, await fetch(url));
    },
  });
  const caches = {
    open: async (name: string) => {
      const entries = shells.get(name) ?? new Map<string, Response>();
      shells.set(name, entries);
      return cacheOf(entries) as unknown as Cache; // the part that is used
    },
    keys: async () => [...shells.keys()],
    delete: async (name: string) => shells.delete(name),
  };
  const limit = { isOver: (): void => undefined };
  const environment = {
    caches,
    fetch,
    pageUrl,
    now: () => gateway.now,
    after: () =>
      new Promise<void>((resolve) => {
        limit.isOver = resolve;
      }),
    lookForUpdate: async () => {
      gateway.looks += 1;
    },
  };
  return { gateway, shells, environment, limit };
}

const files = ['assets/a-1.js', 'favicon.svg'];
const textOf = async (answer: Promise<Response>): Promise<string> => (await answer).text();
const pageRequest = new Request(pageUrl);

describe('the stored shell', () => {
  const facts = { method: 'GET', mode: 'cors', destination: 'script', headers: new Headers() } as const;
  it.each([
    ['the page', { mode: 'navigate', destination: 'document', url: '/?language=en_US' }, 'page'],
    ['a script of the build', { url: '/assets/a-1.js' }, 'file'],
    ['the icon', { destination: 'image', url: '/favicon.svg' }, 'file'],
    ['a call', { destination: '', url: '/ibsn/v1/login/init-user' }, 'network'],
    ['a call of a script for a file', { destination: '', url: '/assets/a-1.js' }, 'network'],
    ['an upload', { method: 'POST', destination: '', url: '/hfle/v1/files' }, 'network'],
    ['a signed URL', { mode: 'no-cors', destination: 'image', url: '/hfle/v1/files/1?signature=x' }, 'network'],
    ['a download', { mode: 'navigate', destination: 'document', url: '/hfle/v1/files/1' }, 'network'],
    ['a part of a file', { url: '/assets/a-1.js', headers: new Headers({ range: 'bytes=0-1' }) }, 'network'],
    ['the page in a frame', { mode: 'navigate', destination: 'iframe', url: '/' }, 'network'],
    ['a file of another address', { url: 'https://files.example/assets/a-1.js' }, 'network'],
  ] as const)('[WB368] answers %s (%o) from the %s', (_, { url, ...others }, kind) => {
    expect(answerKindOf({ ...facts, ...others, url: new URL(url, pageUrl).href }, pageUrl)).toBe(kind);
  });

  it('[WB368] answers the page from the gateway, and from the device where it cannot be reached or is down', async () => {
    const { gateway, environment } = aBrowser();
    await storeShell({ id: 'one', files }, environment);
    gateway.build = 'two';
    expect(await textOf(answerPage(pageRequest, environment))).toContain('two');
    gateway.status = 502;
    expect(await textOf(answerPage(pageRequest, environment))).toContain('one');
    gateway.isReachable = false;
    expect(await textOf(answerPage(pageRequest, environment))).toContain('one');
  });

  it('[WB368] fails like the network where nothing is stored', async () => {
    const { gateway, environment } = aBrowser();
    gateway.isReachable = false;
    await expect(answerPage(pageRequest, environment)).rejects.toThrow('no network');
  });

  it('[WB370] shows the stored page when the gateway is slow, and looks for a newer build when it has answered', async () => {
    const { gateway, environment, limit } = aBrowser();
    await storeShell({ id: 'one', files }, environment);
    gateway.isSlow = true;
    const answer = answerPage(pageRequest, environment);
    limit.isOver();
    expect(await textOf(answer)).toContain('one');
    expect(gateway.looks).toBe(0);
    gateway.answerNow();
    await expect.poll(() => gateway.looks).toBe(1);
  });

  it('[WB370] uses the newest build, also while its worker waits, and the files of each', async () => {
    const { gateway, environment } = aBrowser();
    await storeShell({ id: 'one', files: ['assets/a-1.js'] }, environment);
    Object.assign(gateway, { build: 'two', now: 2 });
    await storeShell({ id: 'two', files: ['assets/a-2.js'] }, environment);
    gateway.isReachable = false;
    expect(await storedBuildId(environment.caches)).toBe('two');
    expect(await textOf(answerPage(pageRequest, environment))).toContain('two');
    expect(await textOf(answerFile(new Request(`${pageUrl}assets/a-1.js`), environment))).toContain('a-1.js');
    expect(await textOf(answerFile(new Request(`${pageUrl}assets/a-2.js`), environment))).toContain('a-2.js');
  });

  it('[WB370] stores nothing of a build when the gateway serves another one by then', async () => {
    const { gateway, shells, environment } = aBrowser();
    gateway.build = 'two';
    await expect(storeShell({ id: 'one', files }, environment)).rejects.toThrow('another build');
    expect(shells.size).toBe(0);
  });

  it('[WB370] keeps its own newest build alone when it starts, and what is not ours', async () => {
    const { gateway, shells, environment } = aBrowser();
    shells.set('others', new Map());
    for (const [now, build] of ['two', 'one', 'two'].entries()) {
      Object.assign(gateway, { build, now });
      await storeShell({ id: build, files }, environment);
    }
    await deleteOtherShells('two', environment);
    expect([...shells.keys()]).toEqual(['others', 'parley.shell.2.two']);
  });
});
