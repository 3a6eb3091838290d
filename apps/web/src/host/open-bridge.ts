import type { HostConnection } from '@parley/host-bridge/client';
import { importModule, lazyModule } from '@parley/ui-kit';
import type { BridgeOptions } from './bridge';
import type { AccountsOfPage } from './drafts-at-host';

/** The client side of the bridge, as the rest of the client uses it. */
export interface Bridge {
  readonly isEmbedded: boolean;
  readonly post: HostConnection['post'];
  /** undefined when the page is not embedded, or the host has none or does not respond. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
  /** Stores drafts at the host where the browser blocks storage in the frame. source: WB229 */
  readonly storeDraftsAtHost: (accounts: AccountsOfPage) => void;
}

const notEmbedded: Bridge = {
  isEmbedded: false,
  post: () => undefined,
  hostIdentity: () => Promise.resolve(undefined),
  storeDraftsAtHost: () => undefined,
};

const bridgeModule = lazyModule(() => importModule(() => import('./bridge')));

/** Whether another page embeds us. */
export const isFramed = (): boolean => !Object.is(window.parent, window);

/** Loads the code of the bridge when the page is framed, without waiting for the configuration. */
export async function loadBridge(): Promise<void> {
  if (isFramed()) await bridgeModule.load();
}

/** Connects to the page that embeds us; the code of the bridge is loaded only then. source: X-08 */
export async function openBridge(options: BridgeOptions): Promise<Bridge> {
  if (!isFramed()) return notEmbedded;
  const { connectBridge } = await bridgeModule.load();
  return connectBridge(options);
}
