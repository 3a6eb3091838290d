import type { Clock } from '@parley/realtime';
import { storedBuildId } from './shell';

interface UpdateOptions {
  readonly workers: Pick<ServiceWorkerContainer, 'register'>;
  readonly caches: Pick<CacheStorage, 'keys'>;
  /** The id of the build that this page was loaded from. */
  readonly buildId: string;
  readonly workerUrl: string;
  readonly reload: () => void;
  readonly after: Clock['after'];
  /** Called when a newer build is stored; `apply` reloads the page with it. */
  readonly onUpdate: (update: { readonly apply: () => void }) => void;
}

/** How long the new worker may take to start before the page is reloaded in any case. Ours. */
const maxActivationMs = 3000;

/**
 * Registers the worker and reports builds that are newer than the page. A page that came from the gateway is often as new
 * as the worker that waits, so the builds are compared. Returns a function that looks for a newer worker.
 * source: WB368, WB371
 */
export async function followUpdates(options: UpdateOptions): Promise<() => Promise<void>> {
  const { workers, caches, buildId, workerUrl, reload, after, onUpdate } = options;
  const registration = await workers.register(workerUrl, { updateViaCache: 'none' });
  let isReloading = false;

  function reloadOnce(): void {
    if (!isReloading) reload();
    isReloading = true;
  }

  function apply(): void {
    const { waiting } = registration;
    waiting?.addEventListener('statechange', reloadOnce);
    waiting?.postMessage('activate');
    after(waiting ? maxActivationMs : 0, reloadOnce);
  }

  async function compare(): Promise<void> {
    const storedId = await storedBuildId(caches);
    if (storedId !== undefined && storedId !== buildId) onUpdate({ apply });
  }

  function followInstallation(worker: ServiceWorker | null): void {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed') void compare();
    });
  }

  if (registration.waiting) await compare();
  followInstallation(registration.installing);
  registration.addEventListener('updatefound', () => followInstallation(registration.installing));
  return async () => {
    // The next look succeeds: without a network there is nothing to find.
    await registration.update().catch(() => undefined);
  };
}
