import type { Timers } from '../wire/timers';
import type { Warn } from '../wire/warn';
import { createFocusKeeper } from './focus';
import { createFrameLoader } from './frame-loader';
import { isShown } from './frame-state';
import type { FrameStore } from './frame-store';
import { hostTexts, type Language } from './host-texts';
import { createNudges } from './nudges';
import { type EmbedOptions, frameUrl } from './script-options';
import type { SessionMemory } from './session-memory';
import type { Nudge } from './view/cards';
import type { View, ViewIntents } from './view/view';

export interface FrameController {
  readonly view: View;
  readonly store: FrameStore;
  start(): void;
  open(): void;
  /** Opens for somebody who is about to write: also a frame that is open already gets the focus. */
  openForWriting(): void;
  close(): void;
  setLanguage(language: Language): void;
  offer(nudge: Nudge): void;
  shookHands(): void;
  stop(): void;
}

export interface ControllerDependencies {
  readonly document: Document;
  readonly options: EmbedOptions;
  readonly memory: SessionMemory;
  readonly store: FrameStore;
  readonly openView: (intents: ViewIntents) => View;
  readonly onAccepted: (nudge: Nudge) => void;
  readonly warn: Warn;
  readonly timers: Timers;
}

/** The frame on the page: what opens, closes and loads it, and where the focus goes. */
export function createFrameController(parts: ControllerDependencies): FrameController {
  const { document, options, memory, store, openView, onAccepted, warn, timers } = parts;
  let language = options.language;
  const show = () => view.show(store.state(), hostTexts[language]);
  const nudges = createNudges(memory, () => view, show);

  const view = openView({
    toggle: () => (store.state().isOpen ? close() : open()),
    close,
    dock: () => store.dispatch({ type: 'resized', mode: 'docked' }),
    retry: () => open(),
    acceptNudge(nudge) {
      nudges.dismiss(nudge);
      onAccepted(nudge);
    },
    dismissNudge: nudges.dismiss,
  });
  const focus = createFocusKeeper(view, document);
  const loader = createFrameLoader({
    ...{ store, warn, timers, clientUrl: options.clientUrl, pageOrigin: document.location.origin },
    insertFrame: (onDocument) => view.load(frameUrl({ ...options, language }), onDocument),
  });

  function open(isToWrite = false): void {
    if (!isShown(store.state())) focus.visitorOpens();
    else if (isToWrite) focus.enter();
    store.dispatch({ type: 'opened' });
    loader.load();
  }

  function close(): void {
    store.dispatch({ type: 'closed' });
  }

  store.follow((before, after) => {
    const hadFocus = view.hasFocus();
    show();
    focus.follow(before, after, hadFocus);
  });

  return {
    open: () => open(),
    openForWriting: () => open(true),
    ...{ view, store, close, offer: nudges.offer, shookHands: loader.shookHands },
    start() {
      view.setColour(options.colorCode);
      show();
      loader.start();
    },
    setLanguage(next) {
      language = next;
      show();
    },
    stop() {
      loader.stop();
      view.remove();
    },
  };
}
