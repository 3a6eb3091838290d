import { connectToHost } from '../../client/connect-to-host';
import { recordingHandlersOnClient } from '../handlers';

// A client for tests, in a frame of another origin. It reports what it receives as `customerServeEnd`, and runs a text that
// is sent into its room as a command.

/**
 * Selects how the client behaves: 'ready' is ready at once, 'waits' when it gets the focus, 'refuses' knows no host and 'unread'
 * reports three unseen messages.
 */
const key = new URLSearchParams(location.hash.split('?')[1]).get('key');
const origins = [...(location.ancestorOrigins ?? [])].slice(0, 1);
const report = (what: string) => host.post('customerServeEnd', { roomId: what.slice(0, 128) });

const commands: Readonly<Record<string, () => void>> = {
  close: () => host.post('closeIframe', { reason: 'escape' }),
  expand: () => host.post('resizeIframe', { mode: 'expanded' }),
  link: () => host.post('clickInnerLink', { id: 'PR2026-0417' }),
  unread: () => host.post('unreadChanged', { count: 3 }),
  reload: () => location.reload(),
  focus: () => report(`focus ${document.hasFocus()}`),
  theme: () => void host.request('getThemeConfig', undefined).then((theme) => report(JSON.stringify(theme))),
  identity: () =>
    void host.request('getHostIdentity', undefined).then(
      ({ identity }) => report(identity),
      ({ code }) => report(code),
    ),
};

const host = connectToHost({
  self: window,
  origins: key === 'refuses' ? [] : origins,
  handlers: {
    ...recordingHandlersOnClient([]),
    sendKeyMessage: ({ key: phrase }) => report(`key ${phrase}`),
    sendCardMessage: ({ message }) => report(`card ${message.msgType}`),
    insertNewMessage: ({ message }) => report(`inserted ${message.content}`),
    loadChatRoom: ({ roomId }) => report(`room ${roomId}`),
    refreshVirtualData: () => report('refresh'),
    askAbout: ({ number }) => report(`askAbout ${number}`),
    languageChanged: ({ language }) => report(`language ${language}`),
    setLoginStatus: ({ loginStatus }) => report(`loginStatus ${loginStatus}`),
    visibilityChanged({ isOpen, mode, takesFocus }) {
      if (takesFocus) document.getElementById('composer')?.focus();
      report(`visible ${isOpen} ${mode}`);
    },
    sendMessageInCurrentRoom: ({ content }) => commands[content]?.(),
  },
  warn: () => undefined,
});

if (key === 'waits') window.addEventListener('focus', () => host.post('clientReady'));
else host.post('clientReady');
if (key === 'unread') commands.unread?.();
