import { trackVisibleArea } from '../../visible-area';
import { type FrameState, isExpanded, isShown } from '../frame-state';
import type { HostTexts } from '../host-texts';
import { element } from './element';
import { keepAttached } from './keep-attached';
import { createLauncher } from './launcher';
import { createNotice, createNudgeCard, type Nudge } from './notice-and-nudge';
import { createPageScroll } from './page-scroll';
import { createPanel } from './panel';
import { styles } from './styles';
import { isUnderModal, raise } from './top-layer';

export interface ViewIntents {
  toggle(): void;
  close(): void;
  dock(): void;
  retry(): void;
  acceptNudge(nudge: Nudge): void;
  dismissNudge(nudge: Nudge): void;
  /** Our element was put back into a page that had removed it, so its frame has to load again. */
  onReattached(): void;
}

export interface View {
  readonly launcher: HTMLElement;
  frame(): HTMLIFrameElement | undefined;
  load(url: string, onLoaded: () => void): void;
  render(state: FrameState, hostTexts: HostTexts): void;
  setNudge(nudge: Nudge | undefined): void;
  setColour(colour: string | undefined): void;
  /** Whether one of our elements has the focus, the frame included. */
  hasFocus(): boolean;
  /** Whether a modal dialog of the page makes our elements inert. */
  isUnderModal(): boolean;
  remove(): void;
}

const tag = 'parley-chat' as 'div'; // a custom name, which no style rule of the host for div matches

/** Creates our one element on the host page; its shadow root keeps the host's styles out. */
export function createView(side: 'left' | 'right', intents: ViewIntents, viewport = window.visualViewport): View {
  const launcher = createLauncher(intents.toggle);
  const panel = createPanel(intents.dock);
  const nudge = createNudgeCard({ accept: intents.acceptNudge, dismiss: intents.dismissNudge });
  const notice = createNotice(intents);
  const container = element('div', {}, panel.scrim, panel.node, notice.node, nudge.node, launcher.node);
  // Pages wait for elements that are not defined, or hide them.
  if (!customElements.get(tag)) customElements.define(tag, class extends HTMLElement {});
  const chatElement = element(tag, { popover: 'manual' });
  const shadow = chatElement.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  shadow.adoptedStyleSheets = [sheet];
  shadow.append(container);
  container.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || event.isComposing || event.keyCode === 229) return;
    event.stopPropagation();
    intents.close();
  });
  const stopAttaching = keepAttached(chatElement, intents.onReattached);
  const stopTracking = trackVisibleArea(chatElement, viewport);
  const pageScroll = createPageScroll();

  return {
    launcher: launcher.node,
    frame: panel.frame,
    load: panel.load,
    setNudge: nudge.setNudge,
    render(state, hostTexts) {
      if (isShown(state) && !container.classList.contains('shown')) raise(chatElement);
      container.className = [side, isShown(state) ? 'shown' : '', isExpanded(state) ? 'expanded' : ''].join(' ');
      for (const component of [launcher, panel, nudge, notice, pageScroll]) component.render(state, hostTexts);
    },
    setColour(colour) {
      // An empty value takes the property away.
      chatElement.style.setProperty('--brand', colour ?? '');
    },
    hasFocus: () => document.activeElement === chatElement,
    isUnderModal: () => isUnderModal(chatElement),
    remove() {
      stopAttaching();
      stopTracking();
      pageScroll.release();
      chatElement.remove();
    },
  };
}
