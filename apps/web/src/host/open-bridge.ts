import type { HostConnection } from '@parley/host-bridge/client';
import type { BridgeOptions } from './bridge';

/** Our side of the bridge as the rest of the client knows it. */
export interface Bridge {
  readonly isEmbedded: boolean;
  readonly post: HostConnection['post'];
  /** undefined when nobody embeds us, or the host has none or does not answer. source: W-12 */
  readonly hostIdentity: () => Promise<string | undefined>;
}

const alone: Bridge = {
  isEmbedded: false,
  post: () => undefined,
  hostIdentity: () => Promise.resolve(undefined),
};

/** Connects to the page that embeds us; the code of the bridge is loaded only where there is one. source: X-08 */
export async function openBridge(options: BridgeOptions): Promise<Bridge> {
  if (Object.is(window.parent, window)) return alone;
  const { connectBridge } = await import('./bridge');
  return connectBridge(options);
}
