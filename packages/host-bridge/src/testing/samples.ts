import type { MessageName } from '../protocol';

/** Valid data of each message; a new row of the protocol does not compile without its sample. */
export const samples: { readonly [Name in MessageName]: unknown } = {
  getThemeConfig: undefined,
  getHost: undefined,
  sendKeyMessage: { key: '三单匹配' },
  sendCardMessage: { message: { cardCode: 'QUESTION' } },
  closeIframe: { reason: 'button' },
  setLoginStatus: { loginStatus: true },
  refreshVirtualData: undefined,
  socketConnectResult: { success: false },
  clickInnerLink: { id: 'PR2026-0417', url: 'https://host.example/pr/1' },
  sendMessageInCurrentRoom: { content: 'PR2026-0417 到哪一步了？' },
  openNewTab: { url: 'https://host.example/help' },
  waitingServerChanged: { count: 3 },
  customerServeEnd: { roomId: 'r1' },
  insertNewMessage: { message: { msgType: 'TEXT', content: 'hi' } },
  loadChatRoom: { roomId: 'r1' },
  assistantMessage: { roomId: 'r1', messageId: 'm1', isLast: true },
  resizeIframe: { mode: 'expanded' },
  unreadChanged: { count: 2 },
  clientReady: undefined,
  getHostIdentity: undefined,
  askAbout: { number: 'PR2026-0417' },
  visibilityChanged: { isOpen: true, mode: 'docked', takesFocus: true },
  themeChanged: { theme: { colorCode: '#123456' } },
  languageChanged: { language: 'en_US' },
};
