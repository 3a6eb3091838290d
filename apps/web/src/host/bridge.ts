import { connectToHost } from '@parley/host-bridge/client';
import { frameAtom, unreadAtom } from '../stores/frame';
import { type HostHandlerOptions, hostHandlers } from './host-handlers';
import type { Bridge } from './open-bridge';
import { applyHostTheme, pageTheme } from './theme';

export interface BridgeOptions extends Omit<HostHandlerOptions, 'applyTheme'> {
  /** EMBED_ORIGINS of the configuration. */
  readonly origins: readonly string[];
}

/** The bridge to the page that embeds us: its theme is asked for, our unread count is told. source, W-12 */
export function connectBridge({ origins, ...wishes }: BridgeOptions): Bridge {
  const { store, warn } = wishes;
  const applyTheme = (theme: unknown): void => applyHostTheme(theme, pageTheme(document.documentElement), warn);
  const host = connectToHost({ self: window, origins, warn, handlers: hostHandlers({ ...wishes, applyTheme }) });
  store.set(frameAtom, { isEmbedded: true, isOpen: true, mode: 'docked' });
  store.sub(unreadAtom, () => host.post('unreadChanged', { count: store.get(unreadAtom) }));
  // A host without a theme, or one that does not answer, leaves ours as it is.
  host.request('getThemeConfig', undefined).then(applyTheme, () => undefined);
  return {
    isEmbedded: true,
    post: host.post,
    hostIdentity: () =>
      host.request('getHostIdentity', undefined).then(
        ({ identity }) => identity,
        () => undefined,
      ),
  };
}
