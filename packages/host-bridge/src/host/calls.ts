import type { ThemeConfig } from '../protocol';
import type { Answer, CallQueue } from './call-queue';
import type { FrameController } from './frame-controller';
import type { HostIdentity, Identity } from './identity';
import type { ClientConnection } from './listen-to-client';
import type { Listener, Listeners, ParleyEventName } from './listeners';
import type { Nudge } from './view/cards';
import { languageOf } from './words';

/** `window.Parley`. Calls before the chat is ready wait for it, in order; each resolves with how it ended, none rejects. */
export interface Parley {
  open(): Promise<Answer>;
  close(): Promise<Answer>;
  toggle(): Promise<Answer>;
  /** Opens large, over a scrim. */
  expand(): Promise<Answer>;
  /** Opens with a document as a removable chip in the composer. */
  askAbout(number: string): Promise<Answer>;
  /** Opens and sends the text in the user's name. */
  sendMessage(text: string): Promise<Answer>;
  /** Undefined when the visitor signed out of the host. */
  setIdentity(identity: Identity | undefined): Promise<Answer>;
  setTheme(theme: HostTheme): Promise<Answer>;
  setLanguage(language: string): Promise<Answer>;
  /** An offer above the launcher; once dismissed it stays away for this visit. */
  nudge(nudge: Nudge): Promise<Answer>;
  /** @returns a function that stops listening */
  on<Name extends ParleyEventName>(name: Name, listener: Listener<Name>): () => void;
  destroy(): void;
}

export type HostTheme = Partial<ThemeConfig>;

interface CallParts {
  readonly controller: FrameController;
  readonly client: ClientConnection;
  readonly queue: CallQueue;
  readonly identity: HostIdentity;
  readonly listeners: Listeners;
  readonly keepTheme: (theme: HostTheme) => void;
}

const done: Promise<Answer> = Promise.resolve({ ok: true });
const refused: Promise<Answer> = Promise.resolve({ ok: false, error: 'unreadable' });

export function createCalls({ controller, client, queue, identity, listeners, keepTheme }: CallParts): Parley {
  const isReady = () => controller.store.state().phase === 'ready';

  function whenOpen(run: () => Promise<undefined>): Promise<Answer> {
    controller.open();
    return queue.call(run);
  }

  function askAbout(number: string): Promise<Answer> {
    controller.openToWrite();
    return queue.call(() => client.request('askAbout', { number }));
  }

  const calls: Parley = {
    open: () => whenOpen(async () => undefined),
    close() {
      controller.close();
      return done;
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
      return done;
    },
    setTheme(theme) {
      keepTheme(theme);
      controller.view.setColour(theme.enableThemeConfig === false ? undefined : theme.colorCode);
      if (isReady()) client.post('themeChanged', { theme });
      return done;
    },
    setLanguage(text) {
      const language = languageOf(text);
      controller.setLanguage(language);
      if (isReady()) client.post('languageChanged', { language });
      return done;
    },
    nudge(nudge) {
      controller.offer(nudge);
      return done;
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
