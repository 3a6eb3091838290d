import { trackVisibleArea } from '../../visible-area';
import { type FrameState, isExpanded, isShown } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { createNotice, createNudgeCard, type Nudge } from './cards';
import { element } from './element';
import { createLauncher } from './launcher';
import { createPanel } from './panel';
import { styles } from './styles';

export interface ViewIntents {
  toggle(): void;
  close(): void;
  dock(): void;
  retry(): void;
  acceptNudge(nudge: Nudge): void;
  dismissNudge(nudge: Nudge): void;
}

export interface View {
  readonly launcher: HTMLElement;
  frame(): HTMLIFrameElement | undefined;
  load(url: string, onLoaded: () => void): void;
  show(state: FrameState, hostTexts: HostTexts): void;
  offer(nudge: Nudge | undefined): void;
  setColour(colour: string | undefined): void;
  /** Whether the focus is on anything of ours, the frame included. */
  hasFocus(): boolean;
  remove(): void;
}

/** Everything of ours on the host page: one element with a shadow of its own, out of reach of the host's styles. */
export function createView(position: 'left' | 'right', intents: ViewIntents, viewport = window.visualViewport): View {
  const launcher = createLauncher(intents.toggle);
  const panel = createPanel(intents.dock);
  const nudge = createNudgeCard({ accept: intents.acceptNudge, dismiss: intents.dismissNudge });
  const notice = createNotice(intents);
  const container = element('div', {}, panel.scrim, panel.node, notice.node, nudge.node, launcher.node);
  const host = element('parley-chat' as 'div'); // a name of its own, so that no rule of the host for div meets it
  const shadow = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(container);
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    intents.close();
  });
  document.body.append(host);
  const stopTracking = trackVisibleArea(host, viewport);

  return {
    launcher: launcher.node,
    frame: panel.frame,
    load: panel.load,
    offer: nudge.offer,
    show(state, hostTexts) {
      container.className = [position, isShown(state) ? 'shown' : '', isExpanded(state) ? 'expanded' : ''].join(' ');
      for (const part of [launcher, panel, nudge, notice]) part.show(state, hostTexts);
    },
    setColour(colour) {
      if (colour) host.style.setProperty('--brand', colour);
      else host.style.removeProperty('--brand');
    },
    hasFocus: () => document.activeElement === host,
    remove() {
      stopTracking();
      host.remove();
    },
  };
}
