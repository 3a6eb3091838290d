import type { DraftStore } from './draft-store';
import type { FrameController } from './frame-controller';
import type { HostTheme } from './host-theme';
import type { HostIdentity } from './identity';
import type { HandlersOnHost } from './listen-to-client';
import type { Listeners } from './listeners';

interface AnswerClientDependencies {
  readonly self: Window;
  readonly controller: FrameController;
  readonly listeners: Listeners;
  readonly identity: HostIdentity;
  readonly drafts: DraftStore;
  readonly theme: () => HostTheme;
}

/** Handlers of the host page for messages of the client. source: X-09 */
export function answerClient({
  self,
  controller,
  listeners,
  identity,
  drafts,
  theme,
}: AnswerClientDependencies): HandlersOnHost {
  return {
    clientReady: () => controller.store.dispatch({ type: 'clientReady' }),
    closeIframe: () => controller.close(),
    resizeIframe: ({ mode }) => controller.store.dispatch({ type: 'resized', mode }),
    unreadChanged: ({ count }) => controller.store.dispatch({ type: 'unseenChanged', count }),
    getThemeConfig: () => theme(),
    getHost: () => ({ parentHost: self.location.origin }),
    getHostIdentity: () => identity.read(),
    keepDraft: drafts.store,
    getDraft: drafts.read,
    clickInnerLink(data) {
      if (!listeners.notify('clickInnerLink', data) && data.url) openTab(self, data.url);
    },
    openNewTab(data) {
      if (!listeners.notify('openNewTab', data)) openTab(self, data.url);
    },
    setLoginStatus(data) {
      if (!data.loginStatus) drafts.clear();
      listeners.notify('setLoginStatus', data);
    },
    refreshVirtualData: (data) => listeners.notify('refreshVirtualData', data),
    socketConnectResult: (data) => listeners.notify('socketConnectResult', data),
    waitingServerChanged: (data) => listeners.notify('waitingServerChanged', data),
    customerServeEnd: (data) => listeners.notify('customerServeEnd', data),
    assistantMessage: (data) => listeners.notify('assistantMessage', data),
  };
}

/** The protocol's schema has checked that the address is http or https. */
function openTab(self: Window, url: string): void {
  self.open(url, '_blank', 'noopener,noreferrer');
}
