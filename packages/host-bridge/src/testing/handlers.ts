import type { HandlersOnClient } from '../client/connect-to-host';
import type { HandlersOnHost } from '../host/listen-to-client';

export interface Received {
  readonly type: string;
  readonly data: unknown;
}

/** Handlers of a client that record what they receive; `own` replaces some of them. */
export function recordingHandlersOnClient(received: Received[], own: Partial<HandlersOnClient> = {}): HandlersOnClient {
  const note = (type: keyof HandlersOnClient) => (data: unknown) => void received.push({ type, data });
  return {
    sendKeyMessage: note('sendKeyMessage'),
    sendCardMessage: note('sendCardMessage'),
    setLoginStatus: note('setLoginStatus'),
    refreshVirtualData: note('refreshVirtualData'),
    sendMessageInCurrentRoom: note('sendMessageInCurrentRoom'),
    insertNewMessage: note('insertNewMessage'),
    loadChatRoom: note('loadChatRoom'),
    askAbout: note('askAbout'),
    visibilityChanged: note('visibilityChanged'),
    themeChanged: note('themeChanged'),
    languageChanged: note('languageChanged'),
    ...own,
  };
}

/** Handlers of a host page that record what they receive and reply to requests; `own` replaces some of them. */
export function recordingHandlersOnHost(received: Received[], own: Partial<HandlersOnHost> = {}): HandlersOnHost {
  const note = (type: keyof HandlersOnHost) => (data: unknown) => void received.push({ type, data });
  return {
    getThemeConfig: () => ({ colorCode: '#0d7a63' }),
    getHost: () => ({ parentHost: 'https://host.example' }),
    getHostIdentity: () => ({ identity: 'signed' }),
    keepDraft: note('keepDraft'),
    getDraft: () => ({ text: '' }),
    closeIframe: note('closeIframe'),
    setLoginStatus: note('setLoginStatus'),
    refreshVirtualData: note('refreshVirtualData'),
    socketConnectResult: note('socketConnectResult'),
    clickInnerLink: note('clickInnerLink'),
    openNewTab: note('openNewTab'),
    waitingServerChanged: note('waitingServerChanged'),
    customerServeEnd: note('customerServeEnd'),
    assistantMessage: note('assistantMessage'),
    resizeIframe: note('resizeIframe'),
    unreadChanged: note('unreadChanged'),
    clientReady: note('clientReady'),
    ...own,
  };
}
