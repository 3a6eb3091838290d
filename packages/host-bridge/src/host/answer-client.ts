import type { HostTheme } from './calls';
import type { FrameController } from './frame-controller';
import type { HostIdentity } from './identity';
import type { ClientHandlers } from './listen-to-client';
import type { Listeners } from './listeners';

interface AnswerParts {
  readonly self: Window;
  readonly controller: FrameController;
  readonly listeners: Listeners;
  readonly identity: HostIdentity;
  readonly theme: () => HostTheme;
}

/** What happens on the host page when the client says something. source: §7 Cross-window messages, X-09 */
export function answerClient({ self, controller, listeners, identity, theme }: AnswerParts): ClientHandlers {
  return {
    clientReady: () => controller.store.dispatch({ type: 'clientReady' }),
    closeIframe: () => controller.close(),
    resizeIframe: ({ mode }) => controller.store.dispatch({ type: 'resized', mode }),
    unreadChanged: ({ count }) => controller.store.dispatch({ type: 'unreadChanged', count }),
    getThemeConfig: () => theme(),
    getHost: () => ({ parentHost: self.location.origin }),
    getHostIdentity: () => identity.read(),
    clickInnerLink(data) {
      if (!listeners.tell('clickInnerLink', data) && data.url) openTab(self, data.url);
    },
    openNewTab(data) {
      if (!listeners.tell('openNewTab', data)) openTab(self, data.url);
    },
    setLoginStatus: (data) => listeners.tell('setLoginStatus', data),
    refreshVirtualData: (data) => listeners.tell('refreshVirtualData', data),
    socketConnectResult: (data) => listeners.tell('socketConnectResult', data),
    waitingServerChanged: (data) => listeners.tell('waitingServerChanged', data),
    customerServeEnd: (data) => listeners.tell('customerServeEnd', data),
    assistantMessage: (data) => listeners.tell('assistantMessage', data),
  };
}

/** The protocol lets nothing but http and https through. */
function openTab(self: Window, url: string): void {
  self.open(url, '_blank', 'noopener,noreferrer');
}
