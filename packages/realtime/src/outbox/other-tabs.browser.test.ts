import { afterEach, describe, expect, it, vi } from 'vitest';
import { watchOtherTabs } from './other-tabs';

const owner = { tenant: 'lanchuan', account: 'lin' };
let tests = 0;
const stops: (() => void)[] = [];

/** Tabs of one browser: each window has a page and a lock manager of its own. */
function aBrowser() {
  tests += 1;
  const ended: string[] = [];
  const frames = new Map<string, HTMLIFrameElement>();
  function openTab(name: string, account = owner.account) {
    const frame = document.body.appendChild(document.createElement('iframe'));
    const page = frame.contentDocument?.defaultView;
    if (!page) throw new Error('the frame has no window');
    frames.set(name, frame);
    const stop = watchOtherTabs({
      owner: { tenant: `${owner.tenant}-${tests}`, account },
      locks: page.navigator.locks,
      page,
      onEnded: () => ended.push(name),
    });
    stops.push(stop);
    return { page, stop };
  }
  /** Each tab knows the others when it would report their end; the locks of the test's own window show it. */
  const whenWatched = (watchers: number) =>
    vi.waitFor(async () => {
      const { pending = [] } = await navigator.locks.query();
      expect(pending.filter(({ name }) => name?.includes(`-${tests}"`))).toHaveLength(watchers);
    });
  return { openTab, ended, whenWatched, crash: (name: string) => frames.get(name)?.remove() };
}

afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  for (const frame of document.querySelectorAll('iframe')) frame.remove();
});

describe('the other tabs of an account', () => {
  it('[RT117] all notice the end of one of them, whether it was opened first or last', async () => {
    const { openTab, ended, whenWatched, crash } = aBrowser();
    for (const name of ['first', 'second', 'third']) openTab(name);
    await whenWatched(6);
    crash('third');
    await vi.waitFor(() => expect(ended.toSorted()).toEqual(['first', 'second']));
    crash('first');
    await vi.waitFor(() => expect(ended.toSorted()).toEqual(['first', 'second', 'second']));
  });

  it('[RT117] do not notice the end of a tab of another account, nor their own', async () => {
    const { openTab, ended, whenWatched, crash } = aBrowser();
    for (const name of ['one', 'other']) openTab(name);
    const foreign = openTab('foreign', 'wang');
    await whenWatched(2);
    crash('foreign');
    foreign.stop();
    openTab('last').stop();
    crash('one');
    await vi.waitFor(() => expect(ended).toEqual(['other']));
  });

  it('[RT117] count a page in the cache of the browser as ended, and one that returns from it as a new one', async () => {
    const { openTab, ended, whenWatched, crash } = aBrowser();
    const { page } = openTab('cached');
    openTab('other');
    await whenWatched(2);
    page.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
    await vi.waitFor(() => expect(ended).toEqual(['other']));
    page.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
    await whenWatched(2);
    crash('cached');
    await vi.waitFor(() => expect(ended).toEqual(['other', 'other']));
  });

  it('[RT117] are not watched where the browser has no locks or refuses them', async () => {
    const refused = {
      request: () => Promise.reject(new DOMException('no', 'SecurityError')),
    } as unknown as LockManager;
    for (const locks of [undefined, refused])
      watchOtherTabs({ owner, locks, page: window, onEnded: () => undefined })();
  });
});
