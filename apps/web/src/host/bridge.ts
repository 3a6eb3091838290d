import { connectToHost } from '@parley/host-bridge/client';
import type { createStore } from 'jotai';
import { embeddingAtom } from '../stores/host-page';
import { hostIdentityAwaitedAtom } from '../stores/session';
import { closeByBack } from './close-by-back';
import { isStorageBlocked, syncDraftsWithHost } from './drafts-at-host';
import { type HostHandlerOptions, hostHandlers } from './host-handlers';
import { createHostIdentity } from './host-identity';
import type { Bridge } from './open-bridge';
import { applyHostTheme, pageTheme } from './theme';

export interface BridgeOptions extends Omit<HostHandlerOptions, 'applyTheme'> {
  readonly warn: (what: string) => void;
  /** Holds the state that outlives an account. */
  readonly store: ReturnType<typeof createStore>;
  /** EMBED_ORIGINS of the configuration. */
  readonly origins: readonly string[];
}

/** Connects to the page that embeds us, and requests its theme at once. source, W-12 */
export function connectBridge({ origins, store, ...options }: BridgeOptions): Bridge {
  const { warn } = options;
  const applyTheme = (theme: unknown): boolean => applyHostTheme(theme, pageTheme(document.documentElement), warn);
  const signOut = (): void => {
    identity.forget();
    options.signOut();
  };
  const handlers = hostHandlers({ ...options, applyTheme, signOut });
  const host = connectToHost({ self: window, origins, warn, handlers });
  const identity = createHostIdentity({
    request: host.request,
    signInByHost: () => void options.signInByHost().catch(() => undefined),
    setAwaited: (isAwaited) => store.set(hostIdentityAwaitedAtom, isAwaited),
  });
  store.set(embeddingAtom, { isEmbedded: true, isOpen: true, mode: 'docked' });
  closeByBack({ store, page: window, close: () => host.post('closeIframe', { reason: 'button' }) });
  // A host without a theme, or one that does not respond, leaves ours unchanged.
  host.request('getThemeConfig', undefined).then(applyTheme, () => undefined);
  return {
    isEmbedded: true,
    post: host.post,
    hostIdentity: identity.read,
    storeDraftsAtHost(accounts) {
      // A browser that blocks our storage in this frame would lose the drafts at a reload.
      if (isStorageBlocked(() => window.sessionStorage)) syncDraftsWithHost(host, accounts);
    },
  };
}
