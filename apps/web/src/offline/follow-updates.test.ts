import { describe, expect, it } from 'vitest';
import { followUpdates } from './follow-updates';

/** A worker as a page sees it. */
class FakeWorker extends EventTarget {
  state = 'installing';
  readonly messages: unknown[] = [];
  postMessage = (message: unknown): void => void this.messages.push(message);
  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  looks = 0;
  update = async (): Promise<void> => {
    this.looks += 1;
    throw new TypeError('no network');
  };
  install(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
}

async function followed({ stored, waiting = null }: { stored: string; waiting?: FakeWorker | null }) {
  const registration = Object.assign(new FakeRegistration(), { waiting });
  const seen = { reloads: 0, updates: [] as { apply: () => void }[], limitMs: -1, afterLimit: (): void => undefined };
  const look = await followUpdates({
    workers: { register: async () => registration as unknown as ServiceWorkerRegistration }, // the part that is used
    caches: { keys: async () => [`parley.shell.1.${stored}`] },
    buildId: 'mine',
    workerUrl: 'sw.js',
    reload: () => {
      seen.reloads += 1;
    },
    after: (delayMs, run) => {
      seen.limitMs = delayMs;
      seen.afterLimit = run;
      return () => undefined;
    },
    onUpdate: (update) => seen.updates.push(update),
  });
  return { registration, seen, look };
}

describe('updates', () => {
  it('[WB371] are offered when another build than that of the page is stored', async () => {
    const { registration, seen } = await followed({ stored: 'newer' });
    registration.install().become('installed');
    await expect.poll(() => seen.updates.length).toBe(1);
  });

  it('[WB371] are offered when one waits already', async () => {
    const { seen } = await followed({ stored: 'newer', waiting: new FakeWorker() });
    expect(seen.updates).toHaveLength(1);
  });

  it('[WB371] are not offered to a page that is as new, nor before the new build is whole', async () => {
    const { registration, seen } = await followed({ stored: 'mine', waiting: new FakeWorker() });
    registration.install().become('installed');
    const other = await followed({ stored: 'newer' });
    other.registration.install();
    await Promise.resolve();
    expect([...seen.updates, ...other.seen.updates]).toEqual([]);
  });

  it('[WB371] start the waiting worker and reload once, when it has started or took too long', async () => {
    const waiting = new FakeWorker();
    const { seen } = await followed({ stored: 'newer', waiting });
    seen.updates[0]?.apply();
    expect([waiting.messages, seen.reloads]).toEqual([['activate'], 0]);
    waiting.become('activating');
    waiting.become('activated');
    seen.afterLimit();
    expect(seen.reloads).toBe(1);
  });

  it('[WB371] reload without a wait where no worker waits any more, because another tab started it', async () => {
    const { registration, seen } = await followed({ stored: 'newer', waiting: new FakeWorker() });
    registration.waiting = null;
    seen.updates[0]?.apply();
    expect(seen.limitMs).toBe(0);
  });

  it('[WB371] can be looked for without a network', async () => {
    const { registration, look } = await followed({ stored: 'mine' });
    await look();
    expect(registration.looks).toBe(1);
  });
});
