import type { Timers } from '../wire/timers';
import type { Warn } from '../wire/warn';
import { createFocusController } from './focus';
import { createFrameLoader } from './frame-loader';
import { isShown } from './frame-state';
import type { FrameStore } from './frame-store';
import { hostTexts, type Language } from './host-texts';
import { createNudges } from './nudges';
import { type EmbedOptions, frameUrl } from './script-options';
import type { SessionMemory } from './session-memory';
import type { Nudge } from './view/notice-and-nudge';
import type { View, ViewIntents } from './view/view';

export interface FrameController {
  readonly view: View;
  readonly store: FrameStore;
  start(): void;
  open(): void;
  /** Opens the frame for typing: it gets the focus even when it is open already. */
  openForWriting(): void;
  close(): void;
  /** Loads the client unless it is loaded or loading. */
  load(): void;
  setLanguage(language: Language): void;
  /** The language of the host page, when the frame was loaded with another one. */
  languageToSend(): Language | undefined;
  offerNudge(nudge: Nudge): boolean;
  clientConnected(): void;
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

/** Opens, closes and loads the frame on the page, and moves the focus. */
export function createFrameController(dependencies: ControllerDependencies): FrameController {
  const { document, options, store, openView } = dependencies;
  const language = createPageLanguage(options.language);
  const render = () => view.render(store.state(), hostTexts[language.current()]);
  const close = () => store.dispatch({ type: 'closed' });
  const nudges = createNudges(dependencies, () => view, render);

  const view = openView({
    toggle: () => (store.state().isOpen ? close() : open()),
    close,
    dock: () => store.dispatch({ type: 'resized', mode: 'docked' }),
    retry: () => open(),
    acceptNudge: nudges.accept,
    dismissNudge: nudges.dismiss,
    onReattached: () => loader.reload(),
  });
  const focus = createFocusController(view, document);
  const loader = createFrameLoader({
    ...dependencies,
    insertFrame: (onDocumentLoaded) => view.load(frameUrl({ ...options, language: language.load() }), onDocumentLoaded),
  });

  function open(isForWriting = false): void {
    if (!isShown(store.state())) focus.frameOpening();
    else if (isForWriting) focus.focusFrame();
    store.dispatch({ type: 'opened' });
    loader.load();
  }

  store.subscribe((before, after) => {
    const hadFocus = view.hasFocus();
    render();
    focus.stateChanged(before, after, hadFocus);
  });

  return {
    open: () => open(),
    openForWriting: () => open(true),
    view,
    store,
    close,
    load: loader.load,
    offerNudge: nudges.offer,
    clientConnected: loader.clientConnected,
    start() {
      view.setColour(options.colorCode);
      render();
      loader.start();
    },
    languageToSend: language.changed,
    setLanguage(next) {
      language.set(next);
      render();
    },
    stop() {
      loader.stop();
      view.remove();
    },
  };
}

function createPageLanguage(initial: Language) {
  let current = initial;
  let loaded = initial;
  return {
    current: () => current,
    set(next: Language) {
      current = next;
    },
    /** The language to load the frame with. */
    load() {
      loaded = current;
      return current;
    },
    /** The current language, when the frame was loaded with another one. */
    changed: () => (current === loaded ? undefined : current),
  };
}
