import type { HandlersOnClient } from '../client/connect-to-host';
import type { HandlersOnHost } from '../host/listen-to-client';

export interface Received {
  readonly type: string;
  readonly data: unknown;
}

/** Handlers of a client that record what they receive; `own` replaces some of them. */
export function recordingHandlersOnClient(received: Received[], own: Partial<HandlersOnClient> = {}): HandlersOnClient {
  const record = (type: keyof HandlersOnClient) => (data: unknown) => void received.push({ type, data });
  return {
    sendKeyMessage: record('sendKeyMessage'),
    sendCardMessage: record('sendCardMessage'),
    setLoginStatus: record('setLoginStatus'),
    refreshVirtualData: record('refreshVirtualData'),
    sendMessageInCurrentRoom: record('sendMessageInCurrentRoom'),
    insertNewMessage: record('insertNewMessage'),
    loadChatRoom: record('loadChatRoom'),
    askAbout: record('askAbout'),
    visibilityChanged: record('visibilityChanged'),
    themeChanged: record('themeChanged'),
    languageChanged: record('languageChanged'),
    ...own,
  };
}

/** Handlers of a host page that record what they receive and reply to requests; `own` replaces some of them. */
export function recordingHandlersOnHost(received: Received[], own: Partial<HandlersOnHost> = {}): HandlersOnHost {
  const record = (type: keyof HandlersOnHost) => (data: unknown) => void received.push({ type, data });
  return {
    getThemeConfig: () => ({ colorCode: '#0d7a63' }),
    getHost: () => ({ parentHost: 'https://host.example' }),
    getHostIdentity: () => ({ identity: 'signed' }),
    keepDraft: record('keepDraft'),
    getDraft: () => ({ text: '' }),
    closeIframe: record('closeIframe'),
    setLoginStatus: record('setLoginStatus'),
    refreshVirtualData: record('refreshVirtualData'),
    socketConnectResult: record('socketConnectResult'),
    clickInnerLink: record('clickInnerLink'),
    openNewTab: record('openNewTab'),
    waitingServerChanged: record('waitingServerChanged'),
    customerServeEnd: record('customerServeEnd'),
    assistantMessage: record('assistantMessage'),
    resizeIframe: record('resizeIframe'),
    unreadChanged: record('unreadChanged'),
    clientReady: record('clientReady'),
    ...own,
  };
}
