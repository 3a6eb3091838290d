import { BridgeError, type BridgeErrorCode } from '../wire/bridge-error';
import type { CallQueue, CallResult } from './call-queue';
import type { FrameController } from './frame-controller';
import { languageOf } from './host-texts';
import { type HostTheme, isTheme } from './host-theme';
import type { HostIdentity, Identity } from './identity';
import type { ClientConnection } from './listen-to-client';
import type { Listener, Listeners, ParleyEventName } from './listeners';
import type { Nudge } from './view/notice-and-nudge';

/**
 * `window.Parley`. Calls before the client is ready wait, in order; each resolves with its result, none rejects. `ok`
 * means that it has happened; an error says why it has not.
 * source: HB20, HB35
 */
export interface Parley {
  /** Resolves when the client is ready for the first time, or with the reason why it did not become ready. */
  readonly ready: Promise<CallResult>;
  open(): Promise<CallResult>;
  close(): Promise<CallResult>;
  toggle(): Promise<CallResult>;
  /** Opens the frame large, over a scrim. */
  expand(): Promise<CallResult>;
  /** Opens the frame with a document as a removable chip in the composer. */
  askAbout(number: string): Promise<CallResult>;
  /** Opens the frame and sends the text in the user's name. */
  sendMessage(text: string): Promise<CallResult>;
  /** Sends the phrase `key` as the user's text, without opening the frame. source: X-11 */
  sendKeyMessage(key: string): Promise<CallResult>;
  /** Sends a card in the user's name, which the gateway stores. source: X-12 */
  sendCardMessage(message: HostMessage): Promise<CallResult>;
  /** Shows a message in the room on the screen, as a hint that nobody else sees. source: X-12 */
  insertNewMessage(message: HostMessage): Promise<CallResult>;
  /** Shows another room; 'refused' when the user has no such room. */
  loadChatRoom(roomId: string): Promise<CallResult>;
  /** Reads the user's rooms again. */
  refreshVirtualData(): Promise<CallResult>;
  /** True signs in by the identity of the page, false signs out. `setIdentity` does both by itself. */
  setLoginStatus(isSignedIn: boolean): Promise<CallResult>;
  /** Sets who the visitor is; undefined after a sign-out of the host. */
  setIdentity(identity: Identity | undefined): Promise<CallResult>;
  /**
   * Replaces the theme; `{}` removes it. 'unreadable' when a field has a wrong value or all fields are unknown; the theme
   * stays as it was then.
   */
  setTheme(theme: HostTheme): Promise<CallResult>;
  /** 'unreadable' for other languages than Chinese and English, 'refused' when the visitor has chosen one in the chat. */
  setLanguage(language: string): Promise<CallResult>;
  /** Shows a suggestion above the launcher; once dismissed it is not shown again in this visit: 'refused'. */
  nudge(nudge: Nudge): Promise<CallResult>;
  /** @returns a function that stops listening */
  on<Name extends ParleyEventName>(name: Name, listener: Listener<Name>): () => void;
  /** Takes everything off the page; later calls fail with 'closed'. To mount again, add the script again. */
  destroy(): void;
}

/** The fields of a message, such as `msgType`, `content` and `purchaseRobotMsg`. */
type HostMessage = Readonly<Record<string, unknown>>;

interface CallDependencies {
  readonly controller: FrameController;
  readonly client: ClientConnection;
  readonly queue: CallQueue;
  readonly identity: HostIdentity;
  readonly listeners: Listeners;
  readonly storeTheme: (theme: HostTheme) => void;
  readonly onDestroyed: () => void;
}

const succeeded: Promise<CallResult> = Promise.resolve({ ok: true });
const failed = (error: BridgeErrorCode): Promise<CallResult> => Promise.resolve({ ok: false, error });

/** The client answers 'timeout' itself when it has waited 30 s for a room; a shorter wait here would hide that. */
const roomRequestOptions = { timeoutMs: 40_000 } as const;

export function createCalls(dependencies: CallDependencies): Parley {
  const { controller, client, queue, identity, listeners, storeTheme, onDestroyed } = dependencies;
  let isDestroyed = false;
  const runner = createCallRunner(dependencies, () => isDestroyed);
  const { runIfValid, openAndRun, checkOpen } = runner;

  const calls: Parley = {
    ...createMessageCalls(dependencies, runner),
    ready: queue.call(async () => undefined),
    open: () => openAndRun(true, checkOpen),
    close: () => runIfValid(true, () => void controller.close()),
    toggle: () => (controller.store.state().isOpen ? calls.close() : calls.open()),
    expand: () =>
      openAndRun(true, checkOpen, () => {
        controller.store.dispatch({ type: 'resized', mode: 'expanded' });
        controller.open();
      }),
    askAbout: (number) =>
      openAndRun(
        isText(number),
        () => client.request('askAbout', { number }, roomRequestOptions),
        controller.openForWriting,
      ),
    sendMessage: (content) =>
      openAndRun(isText(content), () => client.request('sendMessageInCurrentRoom', { content }, roomRequestOptions)),
    setIdentity: (next) => runIfValid(isIdentity(next), () => void identity.set(next)),
    setTheme: (theme) =>
      runIfValid(isTheme(theme), () => {
        storeTheme(theme);
        controller.view.setColour(theme.enableThemeConfig === false ? undefined : theme.colorCode);
        return queue.call(() => client.request('themeChanged', { theme }));
      }),
    setLanguage: (text) =>
      runIfValid(isLanguage(text), () => {
        const language = languageOf(text);
        controller.setLanguage(language);
        return queue.call(() => client.request('languageChanged', { language }));
      }),
    nudge: (nudge) =>
      runIfValid(isObject(nudge) && isText(nudge.text), () =>
        controller.offerNudge(nudge) ? succeeded : failed('refused'),
      ),
    on: (name, listener) => (isDestroyed ? () => undefined : listeners.add(name, listener)),
    destroy() {
      if (isDestroyed) return;
      isDestroyed = true;
      queue.close();
      client.close();
      controller.stop();
      onDestroyed();
    },
  };
  return calls;
}

function createCallRunner({ controller, queue }: CallDependencies, isDestroyed: () => boolean) {
  /** Runs the call when its arguments are valid; 'unreadable' is what hosts know for invalid ones. */
  const runIfValid = (areArgumentsValid: boolean, act: () => Promise<CallResult> | undefined): Promise<CallResult> => {
    if (isDestroyed()) return failed('closed');
    return areArgumentsValid ? (act() ?? succeeded) : failed('unreadable');
  };
  return {
    runIfValid,
    /** Opens the frame and makes the call in it. Under a modal dialog of the page nobody could use the frame. */
    openAndRun: (areArgumentsValid: boolean, run: () => Promise<undefined>, open = controller.open) =>
      runIfValid(areArgumentsValid, () => {
        if (controller.view.isUnderModal()) return failed('modalOpen');
        open();
        return queue.call(run);
      }),
    /** Makes a call in the client, whether or not the frame is open. */
    loadAndRun: (areArgumentsValid: boolean, run: () => Promise<undefined>) =>
      runIfValid(areArgumentsValid, () => {
        controller.load();
        return queue.call(run);
      }),
    async checkOpen(): Promise<undefined> {
      if (!controller.store.state().isOpen) throw new BridgeError('closed', 'open');
    },
  };
}

/** The messages of the specification that open nothing. */
function createMessageCalls(
  { client }: CallDependencies,
  { loadAndRun }: ReturnType<typeof createCallRunner>,
): Pick<
  Parley,
  'sendKeyMessage' | 'sendCardMessage' | 'insertNewMessage' | 'loadChatRoom' | 'refreshVirtualData' | 'setLoginStatus'
> {
  return {
    sendKeyMessage: (key) =>
      loadAndRun(isText(key), () => client.request('sendKeyMessage', { key }, roomRequestOptions)),
    sendCardMessage: (message) =>
      loadAndRun(isObject(message), () => client.request('sendCardMessage', { message }, roomRequestOptions)),
    insertNewMessage: (message) =>
      loadAndRun(isObject(message), () => client.request('insertNewMessage', { message }, roomRequestOptions)),
    loadChatRoom: (roomId) =>
      loadAndRun(isText(roomId), () => client.request('loadChatRoom', { roomId }, roomRequestOptions)),
    refreshVirtualData: () =>
      loadAndRun(true, () => client.request('refreshVirtualData', undefined, roomRequestOptions)),
    setLoginStatus: (loginStatus) =>
      loadAndRun(typeof loginStatus === 'boolean', () =>
        client.request('setLoginStatus', { loginStatus }, roomRequestOptions),
      ),
  };
}

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';
/** Any region and script of the two languages, such as zh-Hans-CN or en_GB. */
const isLanguage = (text: unknown): boolean => isText(text) && /^(zh|en)(?![a-z])/i.test(String(text));
const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null;
const isIdentity = (value: unknown): boolean => value === undefined || isText(value) || typeof value === 'function';
