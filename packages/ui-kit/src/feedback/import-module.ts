/** How often each module failed to load, by its address. */
const failures = new Map<string, number>();

/**
 * Imports a module that may have failed before. Browsers remember a failed import until the page is reloaded, so a
 * further attempt requests the module under another address. In Safari, whose error does not contain the address, it
 * fails again until the page is reloaded.
 *
 * @param dynamicImport a function such as `() => import('./panel')`
 * @throws what the import throws: a TypeError when the module cannot be fetched, or an error of the module itself
 * source: X-25
 */
export async function importModule<Module>(dynamicImport: () => Promise<Module>): Promise<Module> {
  try {
    return await dynamicImport();
  } catch (error) {
    const address = addressIn(error);
    if (address === undefined) throw error;
    const earlierFailures = failures.get(address) ?? 0;
    failures.set(address, earlierFailures + 1);
    if (earlierFailures === 0) throw error;
    return import(/* @vite-ignore */ `${address}?attempt=${earlierFailures}`);
  }
}

/** Chromium and Firefox end the message of a failed import with its address. Only an address of this page's origin is used. */
function addressIn(error: unknown): string | undefined {
  if (!(error instanceof TypeError)) return undefined;
  const address = /https?:\/\/\S+$/.exec(error.message)?.[0];
  return address !== undefined && new URL(address).origin === location.origin ? address : undefined;
}
