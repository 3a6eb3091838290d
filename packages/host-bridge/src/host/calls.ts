import type { ThemeConfig } from '../protocol';
import type { CallQueue, CallResult } from './call-queue';
import type { FrameController } from './frame-controller';
import { languageOf } from './host-texts';
import type { HostIdentity, Identity } from './identity';
import type { ClientConnection } from './listen-to-client';
import type { Listener, Listeners, ParleyEventName } from './listeners';
import type { Nudge } from './view/cards';

/** `window.Parley`. Calls before the client is ready wait, in order; each resolves with its result, none rejects. */
export interface Parley {
  open(): Promise<CallResult>;
  close(): Promise<CallResult>;
  toggle(): Promise<CallResult>;
  /** Opens the frame large, over a scrim. */
  expand(): Promise<CallResult>;
  /** Opens the frame with a document as a removable chip in the composer. */
  askAbout(number: string): Promise<CallResult>;
  /** Opens the frame and sends the text in the user's name. */
  sendMessage(text: string): Promise<CallResult>;
  /** Sets who the visitor is; undefined after a sign-out of the host. */
  setIdentity(identity: Identity | undefined): Promise<CallResult>;
  setTheme(theme: HostTheme): Promise<CallResult>;
  setLanguage(language: string): Promise<CallResult>;
  /** Shows a suggestion above the launcher; once dismissed it is not shown again in this visit. */
  nudge(nudge: Nudge): Promise<CallResult>;
  /** @returns a function that stops listening */
  on<Name extends ParleyEventName>(name: Name, listener: Listener<Name>): () => void;
  destroy(): void;
}

export type HostTheme = Partial<ThemeConfig>;

interface CallDependencies {
  readonly controller: FrameController;
  readonly client: ClientConnection;
  readonly queue: CallQueue;
  readonly identity: HostIdentity;
  readonly listeners: Listeners;
  readonly storeTheme: (theme: HostTheme) => void;
}

const succeeded: Promise<CallResult> = Promise.resolve({ ok: true });
const refused: Promise<CallResult> = Promise.resolve({ ok: false, error: 'unreadable' });

export function createCalls({ controller, client, queue, identity, listeners, storeTheme }: CallDependencies): Parley {
  const isReady = () => controller.store.state().phase === 'ready';

  function whenOpen(run: () => Promise<undefined>): Promise<CallResult> {
    controller.open();
    return queue.call(run);
  }

  function askAbout(number: string): Promise<CallResult> {
    controller.openForWriting();
    return queue.call(() => client.request('askAbout', { number }));
  }

  const calls: Parley = {
    open: () => whenOpen(async () => undefined),
    close() {
      controller.close();
      return succeeded;
    },
    toggle: () => (controller.store.state().isOpen ? calls.close() : calls.open()),
    expand() {
      controller.store.dispatch({ type: 'resized', mode: 'expanded' });
      return calls.open();
    },
    askAbout: (number) => (isText(number) ? askAbout(number) : refused),
    sendMessage: (content) =>
      isText(content) ? whenOpen(() => client.request('sendMessageInCurrentRoom', { content })) : refused,
    setIdentity(next) {
      identity.set(next);
      return succeeded;
    },
    setTheme(theme) {
      storeTheme(theme);
      controller.view.setColour(theme.enableThemeConfig === false ? undefined : theme.colorCode);
      if (isReady()) client.post('themeChanged', { theme });
      return succeeded;
    },
    setLanguage(text) {
      const language = languageOf(text);
      controller.setLanguage(language);
      if (isReady()) client.post('languageChanged', { language });
      return succeeded;
    },
    nudge(nudge) {
      controller.offerNudge(nudge);
      return succeeded;
    },
    on: listeners.add,
    destroy() {
      queue.fail('closed');
      client.close();
      controller.stop();
    },
  };
  return calls;
}

const isText = (text: unknown): boolean => typeof text === 'string' && text.trim() !== '';
