import type { DataOf } from '../protocol';
import { systemTimers, type Timers } from '../wire/timers';
import type { Warn } from '../wire/warn';
import { answerClient } from './answer-client';
import { type CallQueue, createCallQueue } from './call-queue';
import { createCalls, type Parley } from './calls';
import { createDraftStore } from './draft-store';
import { createFrameController } from './frame-controller';
import { type FrameState, isShown } from './frame-state';
import { createFrameStore } from './frame-store';
import type { HostTheme } from './host-theme';
import { createHostIdentity } from './identity';
import { listenToClient } from './listen-to-client';
import { createListeners, type Listeners } from './listeners';
import type { EmbedOptions } from './script-options';
import type { SessionMemory } from './session-memory';
import type { View, ViewIntents } from './view/view';

export interface ParleyDependencies {
  readonly self: Window;
  readonly options: EmbedOptions;
  readonly memory: SessionMemory;
  readonly openView: (intents: ViewIntents) => View;
  readonly warn: Warn;
  readonly onDestroyed?: () => void;
  readonly timers?: Timers;
}

/** Creates the chat on a host page: the frame, the bridge to the client, and the API of the host. source: W-12, X-08 */
export function createParley(dependencies: ParleyDependencies): Parley {
  const { self, options, memory, openView, warn, onDestroyed = noop, timers = systemTimers } = dependencies;
  const listeners = createListeners((error) => warn(`a listener of the page failed: ${error}`));
  const queue = createCallQueue();
  const store = createFrameStore(memory, options.isOpen);
  const identity = createHostIdentity(sendLoginStatus);
  let theme: HostTheme = options.colorCode ? { colorCode: options.colorCode } : {};

  const controller = createFrameController({
    document: self.document,
    options,
    memory,
    store,
    openView,
    warn,
    timers,
    onAccepted: ({ number }) => void (number === undefined ? calls.open() : calls.askAbout(number)),
  });
  const client = listenToClient({
    self,
    frame: frameOf(controller.view),
    clientOrigin: new URL(options.clientUrl).origin,
    handlers: answerClient({ self, controller, listeners, identity, drafts: createDraftStore(), theme: () => theme }),
    onConnected: controller.clientConnected,
    warn,
    timers,
  });
  const calls = createCalls({
    controller,
    client,
    queue,
    identity,
    listeners,
    onDestroyed,
    storeTheme(next) {
      theme = next;
    },
  });

  // Nobody waits for these: the client says by itself who is signed in, and keeps a language that the visitor chose.
  function sendLoginStatus(loginStatus: boolean): void {
    client.request('setLoginStatus', { loginStatus }).catch(() => undefined);
  }
  function sendChangedLanguage(): void {
    const language = controller.languageToSend();
    if (language) client.request('languageChanged', { language }).catch(() => undefined);
  }

  store.subscribe((before, after) => {
    if (after.phase === 'ready' && before.phase !== 'ready') sendChangedLanguage();
    if (after.phase === 'ready' && hasChanged(before, after))
      client.post('visibilityChanged', visibility(self, before, after));
    if (before.phase !== after.phase) applyPhaseToQueue(after.phase, queue);
    notifyListeners(before, after, listeners);
  });
  controller.start();
  return calls;
}

/** The frame of the view, which is another one after it was loaded again. */
const frameOf = (view: View) => ({
  get contentWindow() {
    return view.frame()?.contentWindow ?? null;
  },
});

/** Calls the host's listeners for what has changed. */
function notifyListeners(before: FrameState, after: FrameState, listeners: Listeners): void {
  if (before.phase !== after.phase && after.phase === 'ready') listeners.notify('ready', undefined);
  if (before.phase !== after.phase && after.phase === 'failed') listeners.notify('failed', undefined);
  if (isShown(before) !== isShown(after)) listeners.notify(isShown(after) ? 'open' : 'close', undefined);
  if (before.unseenCount !== after.unseenCount) listeners.notify('unread', { count: after.unseenCount });
}

/** Whether `visibilityChanged` has to be sent: its data has changed, or the client was loaded again. */
const hasChanged = (before: FrameState, after: FrameState): boolean =>
  before.phase !== after.phase || before.isOpen !== after.isOpen || before.mode !== after.mode;

function applyPhaseToQueue(phase: FrameState['phase'], queue: CallQueue): void {
  if (phase === 'ready') queue.open();
  else if (phase === 'failed') queue.fail('timeout');
  else queue.pause();
}

/** On a phone the frame takes the whole screen, docked or not. */
function visibility(self: Window, before: FrameState, after: FrameState): DataOf<'visibilityChanged'> {
  const isPhone = self.matchMedia('(max-width: 639px)').matches;
  const isOpen = isShown(after);
  const takesFocus = isOpen && !isShown(before) && after.isOpenedByVisitor;
  return { isOpen, mode: isPhone ? 'fullScreen' : after.mode, takesFocus };
}

const noop = (): void => {};
